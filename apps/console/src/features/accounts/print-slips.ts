import { qrPath } from '../../session/qr-path.ts';
import { printPage } from '../../session/print-text.ts';
import type { accountsTexts } from './accounts-texts.ts';
import type { AccessWay, GivenAccess } from './give-access.ts';

/** What {@link printSlips} prints beside the accounts. */
export interface PrintedSlipsOptions {
  readonly way: AccessWay;
  /** Address of the sign-in page. */
  readonly address: string;
  readonly text: (typeof accountsTexts)['en'];
  /** The day until which a link is good. */
  readonly dateOf: (until: string | undefined) => string;
  /** Joins a label and its value. */
  readonly labelled: (label: string, value: string) => string;
}

/** Prints a slip to cut out for each account: who it is for, and its password or link. Links are there as codes for a camera, too. */
export function printSlips(given: readonly GivenAccess[], options: PrintedSlipsOptions): void {
  const { way, address, text, dateOf, labelled } = options;
  printPage(text.ways[way].sheetTitle, (page) => {
    const line = (content: string, style = ''): HTMLElement => {
      const row = page.createElement('div');
      row.textContent = content;
      row.style.cssText = style;
      return row;
    };
    const code = (content: string, style: string): HTMLElement => {
      const secret = page.createElement('code');
      secret.style.cssText = style;
      secret.textContent = content;
      return secret;
    };
    const sheet = page.createElement('div');
    sheet.style.cssText = 'display:grid;grid-template-columns:1fr 1fr';
    for (const { code: account, name, value, until } of given) {
      const slip = page.createElement('section');
      slip.style.cssText = 'border:1px dashed #888;padding:12px 16px;break-inside:avoid;font-size:13px;line-height:1.6';
      slip.append(line(name, 'font-weight:600;font-size:15px'), line(labelled(text.account, account)));
      if (way === 'password') {
        const row = line(labelled(text.ways.password.value, ''));
        row.append(code(value, 'font-size:15px'));
        slip.append(row, line(`${text.address} ${address}`), line(text.instruction));
      } else {
        slip.append(
          drawQr(page, value),
          code(value, 'font-size:11px;overflow-wrap:anywhere'),
          line(text.linkInstruction(dateOf(until))),
        );
      }
      sheet.append(slip);
    }
    return [sheet];
  });
}

const svg = 'http://www.w3.org/2000/svg';

function drawQr(page: Document, value: string): Element {
  const { size, path } = qrPath(value);
  const picture = page.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('shape-rendering', 'crispEdges');
  picture.setAttribute('style', 'display:block;width:38mm;height:38mm');
  const squares = page.createElementNS(svg, 'path');
  squares.setAttribute('d', path);
  picture.append(squares);
  return picture;
}
