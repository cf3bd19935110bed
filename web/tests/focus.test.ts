import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../src/lib/focus';
import { go } from '../src/lib/router';

let end: () => void;
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const settled = (): Promise<void> => new Promise(done => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = `
    <h1 tabindex="-1" id="heading">Hjerter</h1>
    <section class="felt" tabindex="-1" id="felt"></section>
    <button id="start">Start</button>`;
  end = keepFocus();
});
afterEach(() => end());

test('what goes away gives the focus to the table', async () => {
  at('start').focus();
  at('start').remove();
  await settled();
  expect(document.activeElement?.id).toBe('felt');
});

test('a hand comes before the felt, and a heading after it', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="hand"><button class="card" tabindex="0" id="card"></button></div>',
  );
  at('start').focus();
  at('start').remove();
  await settled();
  expect(document.activeElement?.id).toBe('card');
  at('felt').remove();
  at('card').remove();
  await settled();
  expect(document.activeElement?.id).toBe('heading');
});

test('a focus that is elsewhere stays there', async () => {
  at('start').focus();
  at('felt').focus();
  at('start').remove();
  await settled();
  expect(document.activeElement?.id).toBe('felt');
});

test('nobody who had no focus is given one, nor on the way to another page', async () => {
  at('start').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  document.body.insertAdjacentHTML('beforeend', '<a href="/" id="link"></a>');
  at('link').focus();
  go('/settings');
  at('link').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
