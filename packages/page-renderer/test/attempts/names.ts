import type { Attempt } from './attempt.ts';
import { sane } from './prototypes.ts';

/** What a form and its elements are asked for by the program; an input of such a name would take its place. */
const ofForms =
  'submit reset action method target attributes parentNode nodeName nodeType ownerDocument children childNodes firstChild appendChild removeChild insertBefore contains matches closest querySelector addEventListener removeEventListener dispatchEvent getAttribute setAttribute elements length style classList id tagName isConnected getRootNode focus remove'.split(
    ' ',
  );
/** Names that a document and a window would give an element for. */
const ofDocuments =
  'root location document body head cookie forms defaultView documentElement activeElement createElement getElementById addEventListener querySelector domain referrer URL currentScript implementation top parent opener self name fetch navigator history localStorage sessionStorage CustomEvent __BASE_PATH__'.split(
    ' ',
  );
const markup = ofDocuments
  .flatMap((name) => [
    `<a id="${name}" name="${name}" href="/x">x</a><img name="${name}" src="/x" alt="x">`,
    `<form id="${name}" name="${name}"><input id="attributes" name="attributes"></form><iframe name="${name}"></iframe>`,
  ])
  .join('');

/** Names and ids that take the place of what a program looks up. */
export const nameAttempts: readonly Attempt[] = [
  {
    name: 'inputs named as what a form has',
    body: {
      type: 'form',
      api: { url: '/y', data: sane },
      body: [
        { type: 'switch', name: 'more', label: 'More', value: false },
        { type: 'input-text', name: 'last', label: 'Last' },
        ...ofForms.flatMap((name) => [
          { type: 'input-text', name, label: name },
          { type: 'input-number', name, label: name, visibleOn: '${!last}' },
        ]),
        { type: 'textarea', name: 'removeChild', visibleOn: '${!last}' },
        { type: 'textarea', name: 'appendChild', visibleOn: '${last}' },
      ],
    },
  },
  {
    name: 'ids and names of parts',
    body: ofDocuments.flatMap((name) => [
      { type: 'wrapper', id: name, name, body: 'x' },
      { type: 'plain', id: name, text: name },
    ]),
  },
  {
    name: 'names of inputs',
    body: {
      type: 'form',
      api: { url: '/y', data: sane },
      body: ofDocuments.map((name) => ({ type: 'input-text', id: name, name, label: name })),
    },
  },
  { name: 'ids and names in markup', body: { type: 'html', html: markup } },
  { name: 'ids and names in a template', body: { type: 'tpl', tpl: markup } },
  { name: 'ids and names in data', body: { type: 'html', html: '<div>${x|raw}</div>' }, data: { x: markup } },
  { name: 'ids and names in markdown', body: { type: 'markdown', value: markup } },
];
