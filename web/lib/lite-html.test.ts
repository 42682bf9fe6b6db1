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
