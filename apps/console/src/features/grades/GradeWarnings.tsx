import type { Gradebook } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import type { GradeObstacles } from './grade-obstacles.ts';

/** Props of {@link GradeWarnings}. */
export interface GradeWarningsProps {
  readonly book: Gradebook;
  readonly obstacles: GradeObstacles;
  /** Opens the items of an experiment; left out where the viewer does not set them. */
  readonly onEditItems: ((projectId: number) => void) | undefined;
}

/** What is in the way of submitting grades, and whose names are shown: a notice for each. */
export function GradeWarnings({
  book,
  obstacles: { wrong, without, isNoneCounted },
  onEditItems,
}: GradeWarningsProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  const isOpen = gradeLock(book) === null;
  const [first] = without;
  return (
    <>
      {wrong.length > 0 && isOpen ? <Alert severity="warning">{text.weightsWarning(common.listed(wrong))}</Alert> : null}
      {first && isOpen ? (
        <Alert
          severity="warning"
          action={
            onEditItems ? (
              <Button color="inherit" size="small" onClick={() => onEditItems(first.id)}>
                {text.items}
              </Button>
            ) : undefined
          }
        >
          {text.noItemsWarning(common.listed(without.map(({ name }) => name)))}
        </Alert>
      ) : null}
      {isNoneCounted && isOpen ? <Alert severity="warning">{text.noneCountsWarning}</Alert> : null}
      {book.names_from ? <Alert severity="info">{text.namesFrom(book.names_from)}</Alert> : null}
    </>
  );
}
