/** When a page may begin to sound: as a finger is lifted, not yet as it comes down. */
export const TOUCHES = ['pointerup', 'touchend', 'keydown'] as const;
