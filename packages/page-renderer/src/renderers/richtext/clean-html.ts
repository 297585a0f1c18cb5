import { sanitize } from '../display/Html.tsx';

/** HTML after the sanitiser, as text: what the editor takes in and what it gives out. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitize(html));
  return holder.innerHTML;
}
