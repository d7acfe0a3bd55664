import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { again } from './scripts/again.ts';
import { early } from './scripts/early.ts';
import { mounted } from './scripts/mounted.ts';
import { shell } from './scripts/shell.ts';
import { styles } from './scripts/styles.ts';
import { wordsChunk } from './scripts/words.ts';

/** The client of the API, which other programs use too. */
const CLIENT = fileURLToPath(new URL('../clients/typescript/src/index.ts', import.meta.url));

const API = process.env.TERMINUS_API ?? 'http://127.0.0.1:8000';

/** What a table opens later, and the words of it. */
const LATER =
  /^(words.(?!index)|(paper|panels|printed|count|hindsight|score).|told|explain|box|ScoreSheet)/;

/** What every table shows from the first moment on. */
const PIECES =
  /src.(board.(Zoomed|aim|camera|colours|gestures|inks)|lib.(sentence|hints)|pieces.(SayLine|TurnStrip|menu.MenuButton|rules.HelpButton|SteadyButton|steady|grace|play|news|Mark|Roundel))/;

/** How a map of lines and stations is drawn; a small one of it may come later. */
const MAP = /src.board.(?!Sketch)/;

/** Of each title, and of what all their screens share, what several parts need. */
function sharedChunk(id: string): string | null {
  if (PIECES.test(id)) return 'table';
  if (MAP.test(id)) return 'metro';
  const [, title, rest] = /src.titles.(\w+).(.*)/.exec(id) ?? [];
  return title && !LATER.test(rest!) ? title : null;
}

/** The parts of Svelte that only forms and counters use. */
const OF_FORMS = /node_modules.svelte.*(bindings.(input|select)|shared.clone)\./;

/** What every page needs. */
const ALWAYS =
  /rolldown.runtime|node_modules.(svelte|clsx)|clients.typescript.src.(calls|once|random)\.|src.lib.(i18n|memory|languages|again|back|route|api|early|seats|last|words.common)\./;

/** Few files instead of thirty: a phone opens six connections to a server. */
const GROUPS = [
  { name: wordsChunk }, //
  { name: 'svelte', test: (id: string) => ALWAYS.test(id) && !OF_FORMS.test(id) },
  { name: sharedChunk, minShareCount: 2 },
];

/** What is opened most; of all else the list of what it needs would cost everybody more than it saves. */
const FIRST = /\/(TableScreen|Lobby|End|Home|NewTable)-/;

export default defineConfig({
  plugins: [svelte(), mounted(), styles(), again(), early(), shell()],
  build: {
    target: 'es2022',
    license: { fileName: 'licences.txt' },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of files for each part is heavy, and what every page needs is there before any part.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : FIRST.test(file)
            ? needed.filter((each) => !/\/(svelte|index)-/.test(each))
            : [],
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => (OF_FORMS.test(id) ? false : undefined) },
      output: {
        codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: {
      '^/(api/|problems(/|$)|t/[^/]+/embed$)': { target: API, changeOrigin: false },
    },
    fs: { allow: ['.', '../clients', '../docs'] }, // a test reads the examples of docs/record.md
  },
  resolve: {
    alias: { 'terminus-client': CLIENT },
    ...(process.env.VITEST && { conditions: ['browser'] }),
  },
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    css: { include: [/\/(tokens|inks)\.css/] }, // a test measures their contrasts
    setupFiles: ['src/lib/testing/languages.ts'],
  },
});
