import { expect, type Page } from '@playwright/test';
import { misplacedLabels } from '../../../tools/misplaced-labels.ts';

/**
 * Lists where a page or the dialog over it deviates from the design that "Design" in Storybook draws: one line for each deviation, with the
 * rule, what was measured and the words of the element. Lengths in CSS px. Calendars and grids have rows and letters of their own.
 */
export async function deviationsOf(page: Page): Promise<string[]> {
  const labels = await page.evaluate(misplacedLabels);
  const others = await page.evaluate(() => {
    const found: string[] = [];
    const dialogs = [...document.querySelectorAll('.MuiDialog-paper')];
    const root = dialogs.at(-1) ?? document.querySelector('main');
    if (!root) return ['there is no page'];

    const isDrawn = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)].filter(isDrawn);
    const wordsOf = (element: Element): string =>
      (
        element.textContent?.trim() ||
        element.getAttribute('aria-label') ||
        element.id ||
        element.className ||
        element.tagName
      ).slice(0, 40);
    const report = (rule: string, element: Element, measured: string | number): void => {
      found.push(`${rule}: ${measured} – ${wordsOf(element)}`);
    };
    const heightOf = (element: Element): number => Math.round(element.getBoundingClientRect().height);
    const pixels = (value: string): number => Math.round(Number.parseFloat(value));
    /** A calendar, a week or a grid of cells: what is in them has rows, letters and buttons of their own. */
    const inGrid = (element: Element): boolean => element.closest('[role="grid"], .fc, .lc-letter') !== null;
    /** Whether an element has words of its own, not only those of elements in it. */
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isOneLine = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top, bottom }) => (top + bottom) / 2);
      return tops.length === 0 || Math.max(...tops) - Math.min(...tops) < 10;
    };

    /** The upper edge of the first words in an element. */
    const topOfWords = (element: Element): number | null => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        const [rect] = range.getClientRects();
        if (node.textContent?.trim() !== '' && rect && rect.width > 1) return rect.top;
      }
      return null;
    };

    // Controls are 32 px high.
    for (const button of all('.MuiButton-root, .MuiToggleButton-root'))
      if (!inGrid(button) && isOneLine(button) && heightOf(button) !== 32) report('height of a button', button, heightOf(button));
    for (const input of all('.MuiInputBase-root:not(.MuiInputBase-multiline), .MuiPickersInputBase-root')) {
      const holdsChips = input.querySelector('.MuiChip-root') !== null;
      if (!inGrid(input) && !holdsChips && heightOf(input) !== 32) report('height of an input', input, heightOf(input));
    }

    for (const input of all('input, [role="combobox"]')) {
      const hasFrame =
        getComputedStyle(input).borderTopWidth !== '0px' && !input.closest('.MuiInputBase-root, .MuiPickersInputBase-root');
      if (hasFrame && !inGrid(input) && heightOf(input) !== 32) report('height of an input', input, heightOf(input));
    }

    // One filled button.
    const filled = all('.MuiButton-contained');
    for (const button of filled.slice(1)) report('filled buttons', button, filled.length);

    // Tables: rows of 36 px where all is on one line, letters of 13 px, heads in semibold.
    for (const table of all('table')) {
      if (inGrid(table)) continue;
      for (const cell of table.querySelectorAll<HTMLElement>('th, td')) {
        // Rows outside of sight are a hidden one of their height.
        const isHidden = cell.closest('[aria-hidden=true]') !== null;
        if (!isDrawn(cell) || isHidden || cell.closest('table') !== table || wordsOf(cell) === cell.tagName) continue;
        const { fontSize, fontWeight, paddingLeft } = getComputedStyle(cell);
        if (pixels(fontSize) !== 13) report('letters of a cell', cell, fontSize);
        if (cell.matches('thead th') && fontWeight !== '600') report('weight of a head', cell, fontWeight);
        if (![4, 16].includes(pixels(paddingLeft))) report('padding of a cell', cell, paddingLeft);
      }
      // The words of the heads are on one line, with and without an arrow that sorts.
      for (const line of table.querySelectorAll<HTMLTableRowElement>('thead > tr')) {
        const heads = [...line.querySelectorAll<HTMLElement>('th')].filter((head) => isDrawn(head) && isOneLine(head));
        const tops = heads.map((head) => topOfWords(head)).filter((top) => top !== null);
        const spread = tops.length === 0 ? 0 : Math.max(...tops) - Math.min(...tops);
        if (spread > 0.6) report('line of the heads', line, spread);
      }
      for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody > tr')) {
        if (!isDrawn(row) || row.closest('table') !== table || row.getAttribute('aria-hidden') === 'true') continue;
        const cells = [...row.cells];
        const isPlain = cells.every(
          (cell) => cell.rowSpan === 1 && isOneLine(cell) && !cell.querySelector('table, p, ul, textarea'),
        );
        const isWhole = cells.length === 1 && (cells[0]?.colSpan ?? 1) > 1;
        if (isPlain && !isWhole && Math.abs(heightOf(row) - 36) > 1) report('height of a row', row, heightOf(row));
      }
    }

    // Headings have three sizes, and texts five.
    const headings: Readonly<Record<string, number>> = { H1: 18, H2: 16, H3: 14 };
    for (const heading of all('h1, h2, h3')) {
      if (dialogs.length > 0 && heading.classList.contains('MuiDialogTitle-root')) continue;
      const { fontSize, fontWeight } = getComputedStyle(heading);
      if (pixels(fontSize) !== headings[heading.tagName]) report(`letters of ${heading.tagName}`, heading, fontSize);
      if (fontWeight !== '600') report(`weight of ${heading.tagName}`, heading, fontWeight);
    }
    for (const element of all('*')) {
      if (!hasWords(element) || element.closest('svg, .katex')) continue;
      const { fontSize, fontFamily } = getComputedStyle(element);
      const sizes = inGrid(element) ? [11, 12, 13, 14, 16] : [12, 13, 14, 16, 18];
      if (!sizes.includes(pixels(fontSize))) report('size of letters', element, fontSize);
      if (!fontFamily.includes('Inter') && !element.closest('code, pre, .cm-editor'))
        report('typeface', element, fontFamily.slice(0, 30));
    }

    // A state is a dot and a word.
    for (const chip of all('td .MuiChip-root, .MuiCardContent-root .MuiChip-root'))
      if (!chip.matches('.MuiChip-clickable, .MuiChip-deletable')) report('state', chip, 'a chip');

    // One strip of tabs: 40 px and a hairline.
    for (const tabs of all('.MuiTabs-root:not(.MuiTabs-vertical)')) {
      const { borderBottomWidth } = getComputedStyle(tabs);
      if (heightOf(tabs) !== 41 || borderBottomWidth !== '1px')
        report('tab strip', tabs, `${heightOf(tabs)}, ${borderBottomWidth}`);
    }

    // Red is danger or conflict.
    const isRed = (color: string): boolean => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? '').split(',').map(Number);
      const chroma = red - Math.min(green, blue);
      return alpha > 0.3 && red > 170 && chroma > 90 && Math.abs(green - blue) < 60 && red - Math.max(green, blue) > 80;
    };
    for (const element of all('*')) {
      if (element.closest('.MuiButton-colorError, .MuiAlert-colorError, [data-state="danger"], .fc, .lc-warning')) continue;
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      if ((hasWords(element) || element.tagName === 'svg') && isRed(color)) report('red', element, color);
      if (isRed(backgroundColor)) report('red ground', element, backgroundColor);
      if (borderTopWidth !== '0px' && isRed(borderTopColor)) report('red line', element, borderTopColor);
    }

    // The foot of a dialog: at the end, what closes first and outlined, then the one that is filled, or red.
    for (const foot of dialogs.at(-1)?.querySelectorAll('.MuiDialogActions-root') ?? []) {
      const buttons = [...foot.querySelectorAll('.MuiButton-root')].filter(isDrawn);
      const last = buttons.at(-1);
      if (!last) continue;
      if (getComputedStyle(foot).justifyContent !== 'flex-end') report('dialog foot', foot, 'not at the end');
      if (getComputedStyle(foot).padding !== '8px 24px 16px') report('dialog foot', foot, getComputedStyle(foot).padding);
      if (buttons.length > 1 && !last.matches('.MuiButton-contained, .MuiButton-colorError'))
        report('dialog foot', last, 'the last is not filled');
      const first = buttons[0];
      const lineOf = first && getComputedStyle(first).borderTopWidth;
      if (first !== last && lineOf !== '0px') report('dialog foot', first ?? foot, `a line of ${lineOf} around what closes`);
    }
    return found;
  });
  return [...labels, ...others];
}

/** Where pages have the one button that adds something, its dialog is measured too. */
const addButton = /^(Add|新建)/u;

/** Counts the deviations of the page that is shown, and of the dialog that its filled button opens. */
export async function designDeviations(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  await page.mouse.move(0, 0);
  const found = await deviationsOf(page);
  const add = main.locator('.MuiButton-contained:visible').filter({ hasText: addButton });
  if ((await add.count()) !== 1) return found;
  await add.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  const inDialog = await deviationsOf(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return [...found, ...inDialog.map((line) => `dialog: ${line}`)];
}

/**
 * Lists the controls of a page that a finger can press on less than 44 px of height, with their words. Calendars and grids have rows of their own,
 * inputs of text their height from the theme.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = ['Button', 'ToggleButton', 'IconButton', 'Tab', 'PaginationItem'].map((name) => `.Mui${name}-root`);
    const controls = [...buttons, 'input[type=checkbox]', 'input[type=radio]'].join();
    return [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)]
      .filter((element) => !element.closest('[role="grid"], .fc, .MuiInputBase-root, .MuiPickersInputBase-root'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2)
      .map((element) => {
        // What takes the press above and below the drawn button counts as well.
        const around = getComputedStyle(element, '::after');
        const taken = around.content === 'none' ? 0 : parseFloat(around.height) || 0;
        return [Math.round(Math.max(element.getBoundingClientRect().height, taken)), element] as const;
      })
      .filter(([height]) => height < 44)
      .map(
        ([height, element]) => `${height}: ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`,
      );
  });
}
