/** In tests every language is there from the start, so that `speak` switches at once. */

import { beforeAll } from 'vitest';
import { learn } from '../i18n.svelte';
import { TAGS } from '../languages';

beforeAll(() => Promise.all(TAGS.map(learn)).then(() => undefined));
