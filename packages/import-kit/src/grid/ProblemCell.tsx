import type { ImportIssue } from '../core/import-issue.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { issueText, type DescribedImport } from '../texts/issue-text.ts';
import { joinSentences } from '../texts/join-sentences.ts';
import { orderProblems } from './order-problems.ts';

/** Props of `ProblemCell`. */
export interface ProblemCellProps {
  readonly issues: readonly ImportIssue[];
  readonly definition: DescribedImport;
  readonly localeText: ImportLocaleText;
  /** Goes to the cell that the problem is about. */
  readonly onShow: () => void;
}

/** What is wrong with a row in words, in the order of the columns. A click goes to the cell, which may be out of sight. */
export function ProblemCell({ issues, definition, localeText, onShow }: ProblemCellProps): React.JSX.Element {
  const sorted = orderProblems(issues, Object.keys(definition.columns));
  const text = joinSentences(sorted.map((issue) => issueText(issue, definition, localeText)));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid itself has the focus; F8 goes there with the keyboard
    <div
      role="gridcell"
      aria-colindex={3}
      data-problem={text === '' ? undefined : ''}
      title={text}
      onClick={text === '' ? undefined : onShow}
    >
      <span data-text>{text}</span>
    </div>
  );
}
