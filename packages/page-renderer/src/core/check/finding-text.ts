import type { CheckTexts } from '../../locales/CheckTexts.ts';
import { formatText } from '../data/format-text.ts';
import type { Finding } from './Finding.ts';

/** A finding in words, with its path. */
export function findingText(finding: Finding, texts: CheckTexts): string {
  return formatText(texts[finding.code], finding);
}
