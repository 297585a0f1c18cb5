// Four applications of strangers: what they are made of, and how each is installed, checked and built.
import { readFileSync } from 'node:fs';
import { root } from '../bootstrap.mjs';
import { canvasCommand, exampleFiles, installedBy, moduleOf, pageOf, widgets } from './widgets.mjs';

/** Versions as the workspace has them. */
const catalog = new Map(
  Array.from(
    readFileSync(`${root}pnpm-workspace.yaml`, 'utf8').matchAll(/^ {2}'?([@\w./-]+)'?: (\d\S*)$/gm),
    ([, name, version]) => [name ?? '', version ?? ''],
  ),
);

/** What the workspace does not use itself. */
const others = { next: '16.4.6', '@mui/material-nextjs': '9.4.0', '@rspack/core': '2.3.4' };
/** The program that is yarn. */
export const yarn = '@yarnpkg/cli-dist@4.18.1';
/** The oldest React that the widgets take. */
const react18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' };

/**
 * @typedef {object} Application
 * @property {string} name
 * @property {'npm' | 'pnpm' | 'yarn'} manager
 * @property {readonly string[]} installs Packages by name; ours come from the registry of the release.
 * @property {Record<string, string>} pins Versions of packages, where they are not those of the workspace.
 * @property {Record<string, string>} files
 * @property {readonly string[]} types Settings of the compiler, each of which is run over the whole of it.
 * @property {readonly (readonly string[])[]} build Programs of the application, each with its arguments.
 * @property {string} [dist] Folder of the built application, where any server of files will do.
 * @property {(port: number) => readonly string[]} [start] Otherwise: the program that serves it on a port, with its arguments, for Node.
 * @property {readonly import('./widgets.mjs').Widget[]} draws
 * @property {(widget: string) => string} at Path of the page that draws a widget.
 */

/** @param {string} name @param {Record<string, string>} pins */
export const versionOf = (name, pins) => {
  const version = pins[name] ?? catalog.get(name);
  if (!version) throw new Error(`There is no version of ${name} for strangers.`);
  return version;
};

const strict = {
  target: 'es2022',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
  types: [],
  lib: ['es2024', 'dom', 'dom.iterable'],
};
const include = ['*.ts', '*.tsx', 'examples', 'app'];
const bundler = { compilerOptions: { ...strict, module: 'esnext', moduleResolution: 'bundler' }, include };
const nodenext = { compilerOptions: { ...strict, module: 'nodenext', moduleResolution: 'nodenext' }, include };

/** Turbopack does not keep the address of a module: there the page editor is the README's example that names the script of its canvas. */
const forNext = widgets.map((widget) => (widget.name === 'page-editor' ? { ...widget, at: 1, component: 'NextEditor' } : widget));
const forReact18 = widgets.filter(({ needsReact19 }) => !needsReact19);

/** One page that draws the widget that its address names. @param {readonly import('./widgets.mjs').Widget[]} of */
const page = (of) => `import './examples/api.ts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const widgets = {
${of
  .map(
    (widget) => `  '#${pageOf(widget)}': lazy(async () => {
    const { ${widget.component} } = await import('./${moduleOf(widget)}');
    return { default: () => <${widget.component}${widget.props ?? ''} /> };
  }),`,
  )
  .join('\n')}
};
const Widget = widgets[location.hash as keyof typeof widgets];
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Suspense fallback="Loading">
      <Widget />
    </Suspense>,
  );
`;
const html = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A stranger</title></head><body><div id="root"></div>${script}</body></html>\n`;

/** A page of Next.js; a calendar is in `Suspense`, as the description of the packages says that `cacheComponents` needs. */
const nextPages = Object.fromEntries(
  forNext.map((widget) => {
    const drawn = `<${widget.component}${widget.props ?? ''} />`;
    const readsClock = widget.name === 'calendar';
    return [
      `app/${pageOf(widget)}/page.tsx`,
      `'use client';
import '../../examples/api.ts';
${readsClock ? "import { Suspense } from 'react';\n" : ''}import { ${widget.component} } from '../../${moduleOf(widget)}';

export default function Page() {
  return ${readsClock ? `<Suspense>${drawn}</Suspense>` : drawn};
}
`,
    ];
  }),
);

/** Material UI asks for its provider: without it a page may be drawn before all styles of the server are where Emotion looks for them. */
const nextLayout = `import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <AppRouterCacheProvider>{children}</AppRouterCacheProvider>
      </body>
    </html>
  );
}
`;

const rspackBuild = `import { rspack } from '@rspack/core';

const swc = { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } };
const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.tsx',
  output: { path: \`\${import.meta.dirname}/dist\`, clean: true },
  performance: false,
  module: {
    rules: [
      { test: /\\.tsx?$/, loader: 'builtin:swc-loader', options: swc },
      { test: /\\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
});
compiler.run((error, stats) => {
  if (error ?? stats.hasErrors()) {
    console.error(error ?? stats.toString({ preset: 'errors-only' }));
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
`;

const typesOfReact = ['@types/react', '@types/react-dom'];

/** @type {readonly Application[]} */
export const applications = [
  {
    name: 'npm, Vite, React 19',
    manager: 'npm',
    installs: [...installedBy(widgets), ...typesOfReact, 'vite'],
    pins: { '@types/react': catalog.get('@types/react') ?? '' },
    files: {
      ...exampleFiles(widgets),
      'index.html': html('<script type="module" src="/main.tsx"></script>'),
      'main.tsx': page(widgets),
      'tsconfig.json': JSON.stringify(bundler),
      'tsconfig.nodenext.json': JSON.stringify(nodenext),
    },
    types: ['tsconfig.json', 'tsconfig.nodenext.json'],
    build: [['vite', 'build', '--logLevel', 'warn']],
    dist: 'dist',
    draws: widgets,
    at: (widget) => `#${widget}`,
  },
  {
    name: 'pnpm, Next.js, React 19',
    manager: 'pnpm',
    installs: [
      ...installedBy(forNext),
      ...typesOfReact,
      '@emotion/cache',
      '@mui/material-nextjs',
      '@types/node',
      'esbuild',
      'next',
      'typescript',
    ],
    pins: others,
    files: {
      ...exampleFiles(forNext),
      ...nextPages,
      'app/layout.tsx': nextLayout,
      'app/page.tsx': 'export default function Page() {\n  return <p>A stranger</p>;\n}\n',
      // Types are checked by the native compiler, as in the others: the build would do it with the other one, several times as long. Nobody builds
      // a second time.
      'next.config.mjs': `export default {
  cacheComponents: true,
  typescript: { ignoreBuildErrors: true },
  experimental: { turbopackFileSystemCacheForBuild: false },
};
`,
      'tsconfig.json': JSON.stringify({ compilerOptions: { ...bundler.compilerOptions, skipLibCheck: true }, include }),
      'pnpm-workspace.yaml': 'packages: []\n',
    },
    types: ['tsconfig.json'],
    build: [canvasCommand(), ['next', 'build']],
    start: (port) => ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    draws: forNext,
    at: (widget) => widget,
  },
  {
    name: 'yarn, Rspack, React 18',
    manager: 'yarn',
    installs: [...installedBy(forReact18), ...typesOfReact, '@rspack/core'],
    pins: { ...others, ...react18 },
    files: {
      ...exampleFiles(forReact18),
      'index.html': html(''),
      'main.tsx': page(forReact18),
      'build.mjs': rspackBuild,
      'tsconfig.json': JSON.stringify(bundler),
    },
    types: ['tsconfig.json'],
    build: [['node', 'build.mjs']],
    dist: 'dist',
    draws: forReact18,
    at: (widget) => `#${widget}`,
  },
];
