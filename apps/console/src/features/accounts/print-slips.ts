import { printPage } from '../../session/print-text.ts';
import type { accountsTexts } from './accounts-texts.ts';
import type { GivenPassword } from './give-passwords.ts';

/** What {@link printSlips} prints beside the accounts. */
export interface PrintedSlipsOptions {
  /** Address of the sign-in page. */
  readonly address: string;
  readonly text: (typeof accountsTexts)['en'];
  /** Joins a label and its value. */
  readonly labelled: (label: string, value: string) => string;
}

/** Prints a slip to cut out for each account: who it is for, the password, where to sign in. */
export function printSlips(given: readonly GivenPassword[], { address, text, labelled }: PrintedSlipsOptions): void {
  printPage(text.sheetTitle, (page) => {
    const sheet = page.createElement('div');
    sheet.style.cssText = 'display:grid;grid-template-columns:1fr 1fr';
    for (const { code, name, password } of given) {
      const slip = page.createElement('section');
      slip.style.cssText = 'border:1px dashed #888;padding:12px 16px;break-inside:avoid;font-size:13px;line-height:1.6';
      const lines = [name, labelled(text.account, code), '', `${text.address} ${address}`, text.instruction];
      for (const [at, line] of lines.entries()) {
        const row = page.createElement('div');
        row.textContent = line;
        if (at === 0) row.style.cssText = 'font-weight:600;font-size:15px';
        if (at === 2) {
          const secret = page.createElement('code');
          secret.style.cssText = 'font-size:15px';
          secret.textContent = password;
          row.append(labelled(text.password, ''), secret);
        }
        slip.append(row);
      }
      sheet.append(slip);
    }
    return [sheet];
  });
}
