// Keeps the page itself for times without a network; never touches the API or anything of a game.

const SHELL = 'terminus-__VERSION__';
const FILES = __FILES__;
const LANGUAGE = new URL(location.href).searchParams.get('language');
const PATIENCE = 3000;

/** Words of a language that this phone does not speak can wait until it does. */
function isSpoken(path) {
  const language = /\/words-(\w+?)-/.exec(path)?.[1] ?? LANGUAGE;
  return language === LANGUAGE;
}

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(SHELL).then((cache) => cache.addAll(['/', ...FILES.filter(isSpoken)])),
  );
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== SHELL))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/(api|problems)(\/|$)|^\/t\/[^/]+\/embed$/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(kept(request));
});

/** The newest page; the kept one when the server does not answer in time, or is down. */
async function page(request) {
  const late = new Promise((_, refuse) => setTimeout(refuse, PATIENCE));
  const answer = await Promise.race([fetch(request), late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await caches.match('/')) ?? answer ?? fetch(request);
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}
