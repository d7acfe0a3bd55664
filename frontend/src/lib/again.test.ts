import { afterEach, expect, test, vi } from 'vitest';
import { mayBeAskedAgain } from '../../scripts/again';
import { fetchPart } from './again';

/** A browser that never asks again for a module that it could not fetch. */
function browser() {
  const failed = new Set<string>();
  const asked: string[] = [];
  const state = { online: true, asked };
  const load = async (again = '') => {
    asked.push(again);
    if (!state.online) failed.add(again);
    if (failed.has(again)) throw new TypeError('Importing a module script failed.');
    return `Menu.js${again}`;
  };
  return { state, load };
}

afterEach(() => document.head.replaceChildren());

test('a part comes from its own address as long as that answers', async () => {
  const { state, load } = browser();
  expect(await fetchPart(load)).toBe('Menu.js');
  expect(state.asked).toEqual(['']);
});

test('a part that failed is had under another address once the network is back', async () => {
  const { state, load } = browser();
  state.online = false;
  await expect(fetchPart(load)).rejects.toThrow('Importing');
  state.online = true;
  const loaded = await fetchPart(load);
  expect(loaded).toMatch(/^Menu\.js\?again=\d+$/);
  expect(await fetchPart(load)).toBe(loaded); // and not loaded once more
});

test('what a part needs is fetched beside it, once', async () => {
  const { load } = browser();
  await fetchPart(load, ['assets/table.js']);
  await fetchPart(load, ['assets/table.js']);
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/table.js']);
});

test('every import of the built page may be given another address', () => {
  const built =
    'O(()=>import(`./Menu-a.js`),[]);O(async()=>{let{guard:e}=await import(`./focus-b.js`)';
  expect(mayBeAskedAgain(built)).toBe(
    'O(($again=``)=>import(`./Menu-a.js`+$again),[]);' +
      'O(async($again=``)=>{let{guard:e}=await import(`./focus-b.js`+$again)',
  );
});

/** The style sheets of the page, in the order in which they count. */
const worn = () => [...document.head.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')];

test('a part waits for its style sheet, which is fetched once', async () => {
  window.terminusSheets = { metro: 'metro-a.css' };
  const { load } = browser();
  const parts = [fetchPart(load, ['metro.css']), fetchPart(load, ['metro.css'])];
  const [link, ...others] = worn();
  expect(link?.getAttribute('href')).toBe('/assets/metro-a.css');
  expect(others).toEqual([]);
  expect(await Promise.race([...parts, Promise.resolve('waits')])).toBe('waits');
  link!.onload!(new Event('load'));
  expect(await Promise.all(parts)).toEqual(['Menu.js', 'Menu.js']);
});

test('a style sheet that failed is asked for anew', async () => {
  window.terminusSheets = { later: 'later-a.css' };
  const { load } = browser();
  const failed = fetchPart(load, ['later.css']);
  worn()[0]!.onerror!(new Event('error'));
  await expect(failed).rejects.toThrow('later');
  const again = fetchPart(load, ['later.css']);
  worn()[0]!.onload!(new Event('load'));
  expect(await again).toBe('Menu.js');
});

test('the sheet of a family comes before that of the rest, whichever was there first', async () => {
  vi.resetModules(); // a page that has none yet
  const page = await import('./again');
  window.terminusSheets = { later: 'later-b.css', ticket: 'ticket-b.css' };
  const { load } = browser();
  const parts = ['later.css', 'ticket.css'].map((sheet) => page.fetchPart(load, [sheet]));
  expect(worn().map(({ className }) => className)).toEqual(['ticket', 'later']);
  worn().forEach((link) => link.onload!(new Event('load')));
  await Promise.all(parts);
});
