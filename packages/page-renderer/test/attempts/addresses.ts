import { run, type Attempt } from './attempt.ts';

/** Addresses that run or show something as this origin, in the disguises that browsers see through. */
export const runningAddresses: readonly string[] = [
  `javascript:${run}`,
  `JavaScript:${run}`,
  ` \u0001javascript:${run}`,
  `java\nscript:${run}`,
  `java\tscript:${run}`,
  `\u00A0javascript:${run}`,
  `javascript\u0000:${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  'blob:http://127.0.0.1/x',
  'filesystem:http://127.0.0.1/x',
  'view-source:javascript:1',
  'file:///etc/passwd',
  'ws://evil.example/x',
];

const places = (address: string): readonly (readonly [name: string, body: unknown])[] => [
  ['a link', { type: 'link', href: address, body: 'press' }],
  ['a link in a new tab', { type: 'link', href: address, body: 'press', blank: true }],
  ['a button', { type: 'button', label: 'press', actionType: 'url', url: address }],
  ['a button in a new tab', { type: 'button', label: 'press', actionType: 'url', url: address, blank: true }],
  ['a jump', { type: 'button', label: 'press', actionType: 'link', link: address }],
  [
    'an action',
    {
      type: 'button',
      label: 'press',
      onEvent: { click: { actions: [{ actionType: 'url', args: { url: address, blank: true } }] } },
    },
  ],
  [
    'an action with parameters',
    {
      type: 'button',
      label: 'press',
      onEvent: { click: { actions: [{ actionType: 'link', args: { link: address, params: { a: 1 } } }] } },
    },
  ],
  ['a redirect', { type: 'form', api: '/y', redirect: address, body: [{ type: 'hidden', name: 'a' }] }],
  ['a redirect of a button', { type: 'button', label: 'press', actionType: 'ajax', api: '/y', redirect: address }],
  ['data', { type: 'button', label: 'press', actionType: 'link', link: '${x}' }],
  ['a nav', { type: 'nav', links: [{ label: 'press', to: address, target: '_blank' }] }],
  ['a breadcrumb', { type: 'breadcrumb', items: [{ label: 'press', href: address }, { label: 'x' }] }],
  ['a picture', { type: 'image', src: address, enlargeAble: true, originalSrc: address, href: address }],
  ['pictures', { type: 'images', value: [address], enlargeAble: true }],
  ['a carousel', { type: 'carousel', options: [{ image: address, href: address, title: 'press' }] }],
  [
    'a card',
    {
      type: 'card',
      header: { title: 'x', avatar: address, href: address },
      href: address,
      media: { type: 'image', url: address },
      body: 'b',
    },
  ],
  ['a frame', { type: 'iframe', src: address }],
  ['a film', { type: 'video', src: address, poster: address }],
  ['sound', { type: 'audio', src: address }],
  ['an avatar', { type: 'avatar', src: address }],
  [
    'a chart',
    {
      type: 'chart',
      config: {
        title: { text: 'x', link: address },
        series: [{ type: 'line', data: [1], symbol: `image://${address}` }],
        xAxis: { data: ['a'] },
        yAxis: {},
      },
    },
  ],
  ['markdown', { type: 'markdown', value: `[press](<${address.replaceAll(/[\n<>]/g, '')}>)` }],
  ['markup', { type: 'html', html: `<a href="${address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">press</a>` }],
  [
    'files',
    {
      type: 'form',
      body: [
        { type: 'input-file', name: 'f', label: 'F', value: address, templateUrl: address },
        { type: 'input-image', name: 'g', label: 'G', value: address },
      ],
    },
  ],
  [
    'rich text',
    {
      type: 'form',
      body: [
        {
          type: 'input-rich-text',
          name: 'f',
          label: 'F',
          value: `<p><a href="${address.replaceAll('"', '&quot;')}">press</a></p>`,
        },
      ],
    },
  ],
];

/** Each of the places that take an address, with all of the addresses. */
export const addressAttempts: readonly Attempt[] = places('').map(([name], at): Attempt => ({
  name,
  body: runningAddresses.map((address) => places(address)[at]?.[1]),
  data: { x: runningAddresses[0] },
}));
