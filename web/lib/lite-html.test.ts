import { expect, test } from 'vitest';
import { liteHtml } from './lite-html.ts';

test('what only scripts and search engines read is left out', () => {
  const head =
    '<meta property="csp-nonce" content="x"/><title>Urugo</title><meta name="description" content="Homes"/>' +
    '<meta property="og:title" content="Urugo"/><meta name="twitter:card" content="y"/>' +
    '<link rel="modulepreload" href="/a.js" nonce="x"/><link rel="stylesheet" href="/a.css" nonce="x"/>' +
    '<link rel="preload" as="image" href="/a.webp"/><link rel="canonical" href="https://urugo.example/"/>' +
    '<link href="https://urugo.example/?lang=fr" rel="alternate" hrefLang="fr"/>' +
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script><script nonce="x">run()</script>';
  expect(liteHtml(head)).toBe(
    '<!DOCTYPE html><title>Urugo</title><meta name="description" content="Homes"/><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="canonical" href="https://urugo.example/"/>',
  );
});

test('of pictures only those are there that are marked as shown; texts stay as they are', () => {
  const body =
    '<picture class="contents"><source srcSet="/b.webp"/><img src="/b.webp" alt="A house"/></picture>' +
    '<img data-shown="" src="/c.webp" alt="A garden"/><p>1<!-- --> of <!-- -->2<!--$-->&lt;img src=x&gt;<!--/$--></p>';
  expect(liteHtml(body)).toBe(
    '<!DOCTYPE html><img data-shown="" src="/c.webp" alt="A garden"/><p>1 of 2&lt;img src=x&gt;</p>',
  );
});

test('what is hidden without scripts is left out with all that is in it', () => {
  const body =
    '<div><div class="flex noscript:hidden p-2"><div>a</div><input name="a"/><div><p>b</p></div></div><p>c</p>' +
    '<button type="button" class="noscript:hidden"><span class="noscript:hidden">d</span></button>' +
    '<input class="noscript:hidden" name="e"/><p class="sm:noscript:hidden">f</p><p title="noscript:hidden">g</p></div>';
  expect(liteHtml(body)).toBe(
    '<!DOCTYPE html><div><p>c</p><p class="sm:noscript:hidden">f</p><p title="noscript:hidden">g</p></div>',
  );
});

test('what is hidden until a script shows it is left out too', () => {
  expect(liteHtml('<div><div hidden=""><p>a</p></div><p title="hidden">b</p><input hidden="" name="c"/></div>')).toBe(
    '<!DOCTYPE html><div><p title="hidden">b</p></div>',
  );
});

test('what stands side by side is not one word without a style sheet', () => {
  const body =
    '<nav><a href="/a">Houses</a><a href="/b"><span>Land</span></a></nav><p>See <a href="/c">all</a>, <b>12</b> of them</p>';
  expect(liteHtml(body)).toBe(
    '<!DOCTYPE html><nav><a href="/a">Houses</a> <a href="/b"><span>Land</span></a></nav> <p>See <a href="/c">all</a>, <b>12</b> of them</p>',
  );
});
