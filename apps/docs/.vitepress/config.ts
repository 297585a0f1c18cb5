import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme, type MarkdownEnv, type MarkdownRenderer } from 'vitepress';
import { menuOf } from '../make/menu.ts';
import { pictureSizes, smallPicture } from '../make/picture-sizes.ts';
import { classesForStyles, codeTheme } from './code-colours.ts';
import { wordsOf } from './theme/words-of.ts';

/** Where the site is served; the server puts its own prefix in the place of the first part. `DOCS_BASE` is for another host. */
const base = process.env['DOCS_BASE'] ?? '/__BASE_PATH__/admin/docs/';

const searchOptions: { tokenize?: (text: string) => string[] } = { tokenize: wordsOf };
/** Of pages with hundreds of exports, columns or arguments the search has the names alone: their texts would double what it loads. */
async function renderForSearch(source: string, env: MarkdownEnv, md: MarkdownRenderer): Promise<string> {
  const isList = /^(?:packages\/[\w-]+\/exports|api\/(?:tables|functions))\.md$/.test(env.relativePath);
  return md.renderAsync(isList ? (source.match(/^#.*$/gm) ?? []).join('\n\n') : source, env);
}
const lateSidebar = fileURLToPath(new URL('./theme/late-sidebar.ts', import.meta.url));
const search = fileURLToPath(new URL('./theme/mini-search.ts', import.meta.url));

/** Classes in the place of style attributes, which the policy of the server does not allow; code in a line is no template. */
function plainTokens(md: MarkdownRenderer): void {
  md.core.ruler.push('plain-tokens', ({ tokens }) => {
    for (const token of tokens) {
      for (const child of token.children ?? []) if (child.type === 'code_inline') child.attrSet('v-pre', '');
      if (token.attrGet('style') === 'text-align:right') token.attrJoin('class', 'end');
      if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style');
    }
  });
}

/** Characters from which a cell of a table counts as a sentence rather than a name or a value. */
const minSentence = 30;
/** Characters of the longest name that stays on one line in a table. */
const maxWholeName = 18;

/**
 * Tables of a phone: cells with sentences have a class, by which their column stays wide enough to be read where the table scrolls, and only the
 * longest names may go on in another line, between the words they are made of.
 */
function narrowTables(md: MarkdownRenderer): void {
  md.core.ruler.push('narrow-tables', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const content = token.type === 'td_open' ? tokens[at + 1] : undefined;
      if (!content) continue;
      if (content.content.length >= minSentence) token.attrJoin('class', 'sentence');
      for (const child of content.children ?? [])
        if (child.type === 'code_inline' && child.content.length > maxWholeName && /^[\w.]+$/.test(child.content))
          child.meta = { isLongName: true };
    }
  });
  const render = md.renderer.rules.code_inline;
  md.renderer.rules.code_inline = (tokens, at, ...rest) => {
    const html = render?.(tokens, at, ...rest) ?? '';
    const isLongName = (tokens[at]?.meta as { readonly isLongName?: boolean } | null)?.isLongName === true;
    return isLongName ? html.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[_.])(?=\w)/g, '<wbr>') : html;
  };
}

/** Code that is indented becomes a block as any other, which scrolls by itself. */
function indentedCode(md: MarkdownRenderer): void {
  md.core.ruler.push('indented-code', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'code_block') Object.assign(token, { type: 'fence', info: 'txt' });
  });
}

/** The first picture of a page is what its reader waits for; the others come when they are scrolled to. Each has its place before it is there. */
function pictureOrder(md: MarkdownRenderer): void {
  md.core.ruler.push('picture-order', ({ tokens }) => {
    const pictures = tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'image'));
    for (const [at, picture] of pictures.entries()) {
      if (at === 0) picture.attrSet('fetchpriority', 'high');
      else picture.attrSet('loading', 'lazy');
      const address = String(picture.attrGet('src'));
      if (!/^\/pictures\/.*\.webp$/.test(address)) continue;
      const { full, small } = pictureSizes;
      picture.attrSet('width', String(full.width));
      picture.attrSet('height', String(full.height));
      picture.attrSet('srcset', `${smallPicture(address)} ${small.width}w, ${address} ${full.width}w`);
      // As wide as the text: VitePress has 24 px beside it on a phone, then 32 px, and at most 688 px in its column.
      picture.attrSet('sizes', '(min-width: 768px) 688px, calc(100vw - 48px)');
    }
  });
}

const en: DefaultTheme.Config = {
  nav: [
    { text: 'Guides', link: '/guides/', activeMatch: '/(guides|console)/' },
    { text: 'Operate', link: '/operate/' },
    { text: 'Develop', link: '/develop/', activeMatch: '/(develop|packages)/' },
    { text: 'Page definitions', link: '/page-definitions/' },
    { text: 'API', link: '/api/' },
  ],
  sidebar: menuOf('en'),
  outline: { level: [2, 3], label: 'On this page' },
};

const zh: DefaultTheme.Config = {
  nav: [
    { text: '使用指南', link: '/zh/guides/', activeMatch: '/zh/(guides|console)/' },
    { text: '运维', link: '/zh/operate/' },
    { text: '开发', link: '/zh/develop/' },
    { text: '页面定义', link: '/zh/page-definitions/' },
    { text: 'API', link: '/zh/api/' },
  ],
  sidebar: menuOf('zh'),
  outline: { level: [2, 3], label: '本页内容' },
  docFooter: { prev: '上一页', next: '下一页' },
  darkModeSwitchLabel: '深色模式',
  lightModeSwitchTitle: '切换到浅色模式',
  darkModeSwitchTitle: '切换到深色模式',
  sidebarMenuLabel: '目录',
  returnToTopLabel: '返回顶部',
  langMenuLabel: '切换语言',
  skipToContentLabel: '跳到正文',
  notFound: { title: '未找到页面', quote: '该地址没有对应的页面。', linkLabel: '返回首页', linkText: '返回首页' },
};

export default defineConfig({
  srcDir: 'pages',
  outDir: 'dist',
  base,
  title: 'Lab Console',
  description: 'A web console for running laboratory teaching at universities.',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}favicon.svg` }]],
  transformHead: ({ assets }) =>
    assets
      .filter((asset) => asset.includes('inter-latin'))
      .map((href) => ['link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }]),
  // Without this the change between light and dark puts a style element into the page, which the policy refuses.
  appearance: { disableTransition: false },
  // The policy refuses style attributes: a script sets the first one anyway, and the style sheet has the second one.
  transformHtml: (html) => html.replaceAll(/ style="(?:--vp-vh:0px|position:relative);"/g, ''),
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: en },
    zh: { label: '简体中文', lang: 'zh-CN', description: '高校实验教学管理控制台。', themeConfig: zh },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: searchOptions },
        _render: renderForSearch,
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                displayDetails: '显示详情',
                resetButtonTitle: '清除',
                backButtonTitle: '关闭',
                noResultsText: '没有找到：',
                footer: {
                  selectText: '打开',
                  navigateText: '移动',
                  closeText: '关闭',
                },
              },
            },
          },
        },
      },
    },
  },
  markdown: {
    theme: codeTheme,
    codeTransformers: [classesForStyles],
    config: (md) => {
      plainTokens(md);
      narrowTables(md);
      indentedCode(md);
      pictureOrder(md);
    },
  },
  vite: {
    resolve: { conditions: ['@lab-console/source', 'module', 'browser', 'development|production'] },
    build: { chunkSizeWarningLimit: 2_000 },
    plugins: [
      {
        name: 'late-sidebar',
        enforce: 'pre',
        resolveId: (source, importer) =>
          source.endsWith('/VPSidebar.vue') && importer?.endsWith('/theme-default/Layout.vue') ? lateSidebar : undefined,
      },
      {
        name: 'words-of-the-search',
        enforce: 'pre',
        resolveId: (source, importer) => (source === 'minisearch' && importer !== search ? search : undefined),
        // The index is made. In the settings that reach the browser this function would be text that is run.
        closeBundle: () => {
          delete searchOptions.tokenize;
        },
      },
    ],
  },
});
