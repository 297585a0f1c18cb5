import { beforeAll, describe, expect, it } from 'vitest';
import { definitionsOf, typesOf, type Json } from '../schema/make-schema.ts';
import { safeCell, toCsv } from './core/export/to-csv.ts';
import { drawnTypes, preloadAll } from '../test/drawn-types.ts';
import { draw } from '../test/draw-page.tsx';

const definitions = definitionsOf();
const byType = typesOf(definitions);

const vectors = [
  'javascript:alert(1)',
  ' JaVa\tscript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x" onmouseover="alert(1)',
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '${"javascript:" + "alert(1)"}',
  'url(javascript:alert(1))',
];

/** A node with the text in every property that accepts one, made from the schema, so that new types and properties are covered. */
function sample(schema: Json | undefined, text: string, depth: number): unknown {
  if (!schema || depth > 5) return undefined;
  const { $ref, const: only, enum: choices, anyOf, type, items, properties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/definitions/', '');
    if (name === 'DefinitionNode' || name === 'ButtonLike') return { type: 'link', href: text, body: text, label: text };
    if (name === 'Condition' || name === 'EventHandlers') return undefined;
    if (name === 'Api' || name === 'LocalizedText' || name === 'Length' || name === 'Amount') return text;
    return sample(definitions[name], text, depth + 1);
  }
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) {
    const rich = (anyOf as readonly Json[]).toSorted((a, b) => Number(b['type'] === 'array') - Number(a['type'] === 'array'));
    return rich.map((each) => sample(each, text, depth + 1)).find((value) => value !== undefined);
  }
  if (type === 'array') return [sample((items ?? {}) as Json, text, depth + 1)].filter((value) => value !== undefined);
  if (type === 'object') {
    const inner = Object.entries((properties ?? { a: { type: 'string' } }) as Readonly<Record<string, Json>>);
    return Object.fromEntries(
      inner
        .filter(([name]) => !/^(?:visible|hidden|disabled|static|name|id|mobile|data|style)/.test(name))
        .map(([name, each]) => [name, sample(each, text, depth + 1)] as const)
        .filter(([, value]) => value !== undefined),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'number') return 2;
  return text;
}

/** The parts of the rendered page that would run code. */
function dangers(html: string): readonly string[] {
  const addresses = [...html.matchAll(/\s(href|src|srcset|action|formaction|poster|data|background|xlink:href)="([^"]*)"/gi)];
  const bare = html.replaceAll(/="[^"]*"/g, '=""');
  const blank = new RegExp(String.raw`[\s\u0000-\u001f]|&#x0?[9ad];`, 'gi');
  return [
    ...addresses
      .filter(([, , value = '']) => /^(?:javascript|vbscript|data:text)/i.test(value.replaceAll(blank, '')))
      .map(([whole]) => whole),
    ...[...bare.matchAll(/<script|<[a-z][^>]*\s(?:on\w+|srcdoc)=/gi)].map(([whole]) => whole),
    ...[...html.matchAll(/style="[^"]*(?:javascript|expression\()[^"]*"/gi)].map(([whole]) => whole),
  ];
}

describe('dangerous addresses and texts', () => {
  beforeAll(preloadAll);

  it('are detected by the check of this test', () => {
    expect(dangers('<a href="java\tscript:x">')).toHaveLength(1);
    expect(dangers('<p><script>x</script></p>')).toHaveLength(1);
    expect(dangers('<p onclick="x">')).toHaveLength(1);
    expect(dangers('<p title="&lt;b onclick=x&gt;" data-a="javascript:">javascript:</p>')).toEqual([]);
  });

  it.each(drawnTypes)('in every property of %s are rendered as text or dropped', (type) => {
    const found = vectors.flatMap((vector, at) => {
      const node = sample({ $ref: `#/definitions/${byType[type] ?? ''}` }, vector, 0) as Record<string, unknown>;
      const values = [vector, [vector], { url: vector, value: vector, label: vector }];
      return dangers(draw({ type: 'page', body: [{ ...node, type, name: 'field', value: values[at % values.length] }] }).html);
    });
    expect(found).toEqual([]);
  });
});

describe('pictures', () => {
  const elsewhere = 'https://elsewhere.example/a.png';
  const drawn = (type: string, options = {}): readonly string[] => {
    const node = sample({ $ref: `#/definitions/${byType[type] ?? ''}` }, elsewhere, 0) as Record<string, unknown>;
    const values = [elsewhere, [elsewhere], [{ image: elsewhere, url: elsewhere, src: elsewhere, value: elsewhere }]];
    return values.flatMap((value) => {
      const { html } = draw({ type: 'page', body: [{ ...node, type, name: 'field', value }] }, options);
      return (
        html.match(/<(?:img|image|video)\b[^>]*\s(?:src|href|poster)="https:\/\/elsewhere[^"]*"|url\([^)]*elsewhere[^)]*\)/g) ??
        []
      );
    });
  };

  it.each(drawnTypes)('of another host are not drawn by %s, whatever the property is called', (type) => {
    // What plays is no picture: its address is that of the film.
    expect(drawn(type).filter((tag) => !/^<video(?!.*\sposter=)/.test(tag))).toEqual([]);
  });

  it.each(['app', 'avatar', 'card', 'image', 'images', 'input-image', 'list-item'])(
    'of a host that is allowed are drawn by %s',
    (type) => {
      expect(drawn(type, { allowedPictures: ['https://elsewhere.example'] })).toContainEqual(expect.stringMatching(/^<img/));
    },
  );

  it('are told to the reader by the origin', () => {
    const { html } = draw({ type: 'page', body: { type: 'image', src: elsewhere } });
    expect(html).toContain('Pictures from https://elsewhere.example are not allowed here.');
  });
});

describe('frames', () => {
  const allowed = 'https://frames.example';
  const frame = (more: object): string =>
    draw({ type: 'page', body: { type: 'iframe', src: `${allowed}/x`, ...more } }, { allowedFrames: [allowed] }).html;

  it('cannot navigate or access the page, ask for permissions or download, whatever the definition says', () => {
    const html = frame({
      name: 'location',
      sandbox: 'allow-top-navigation allow-same-origin',
      allow: 'camera *; microphone *; payment *',
      srcdoc: '<script>parent.ran = 1</script>',
      referrerPolicy: 'unsafe-url',
    });
    const [tag = ''] = /<iframe[^>]*>/.exec(html) ?? [];
    const attributes = new Map([...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
    expect([...attributes.keys()].toSorted()).toEqual(['allowFullScreen', 'class', 'referrerPolicy', 'sandbox', 'src', 'title']);
    expect(attributes.get('referrerPolicy')).toBe('no-referrer');
    expect((attributes.get('sandbox') ?? '').split(' ').toSorted()).toEqual(['allow-forms', 'allow-popups', 'allow-scripts']);
  });

  it.each([
    'https://frames.example.evil.example/',
    'https://evil.example/?https://frames.example',
    'https://frames.example@evil.example/',
    'http://frames.example/',
    'https://frames.example:8443/',
    '//frames.example/',
    '/admin/',
    'about:blank',
    'about:srcdoc',
    'blob:https://frames.example/x',
  ])('are not loaded from %s, which is another origin', (src) => {
    expect(frame({ src })).not.toContain('<iframe');
  });
});

describe('browser autofill', () => {
  it.each(['current-password', 'username current-password', 'one-time-code', 'cc-number', 'cc-csc', 'section-a cc-exp'])(
    'is never allowed for %s',
    (nativeAutoComplete) => {
      const html = ['input-text', 'input-password', 'input-email'].map(
        (type) => draw({ type: 'page', body: { type, name: 'a', label: 'A', nativeAutoComplete } }).html,
      );
      expect(html.join('').match(/autoComplete="[^"]*"/g)).toEqual([
        'autoComplete="off"',
        'autoComplete="new-password"',
        'autoComplete="off"',
      ]);
    },
  );

  it('is allowed for e-mail addresses', () => {
    expect(draw({ type: 'page', body: { type: 'input-email', name: 'a', nativeAutoComplete: 'email' } }).html).toContain(
      'autoComplete="email"',
    );
  });
});

describe('exports', () => {
  it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
    'write %j with a leading apostrophe, so that no spreadsheet runs it',
    (cell) => {
      expect(safeCell(cell)).toBe(`'${cell}`);
      expect(toCsv(['Name'], [[cell]])).toContain(`'${cell.replaceAll('"', '""')}`);
      expect(toCsv([cell], [])).toContain(`'${cell}`);
    },
  );

  it.each(['-5', '+8613800000000', '-2.5', 'a=b', ''])('write %j unchanged', (cell) => {
    expect(safeCell(cell)).toBe(cell);
  });
});
