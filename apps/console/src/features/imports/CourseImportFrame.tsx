import type { ImportColumns, ImportDefinition, ImportLookups } from '@lab-console/import-kit';
import type { RendererProps } from '@lab-console/page-renderer';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadFailedPage } from '../../screens/LoadFailedPage.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import type { ReactNode } from 'react';
import { CourseField } from './ImportChoiceFields.tsx';
import { ImportFrame, type ImportChoice } from './ImportFrame.tsx';
import type { ImportCourse } from './useImportCourse.ts';

/** Props of a {@link CourseImportFrame}. */
export interface CourseImportFrameProps<
  TColumns extends ImportColumns,
  TLookups extends ImportLookups,
  TBase,
  TItem,
> extends Pick<RendererProps, 'environment'> {
  readonly place: ImportCourse;
  readonly definition: ImportDefinition<TColumns, TLookups, TBase, TItem> | null;
  /** Draws what is chosen beside the course. */
  readonly renderMore?: (choice: ImportChoice) => ReactNode;
}

/** An import into a course: the course is chosen first, unless the node names it. */
export function CourseImportFrame<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>({
  place,
  definition,
  environment,
  renderMore,
}: CourseImportFrameProps<TColumns, TLookups, TBase, TItem>): ReactNode {
  const text = importTexts[useLocale().language];
  const { centreId, course, options, fixed, choose } = place;
  // Courses belong to a centre; without one in the address there is nothing to choose from.
  if (centreId === null) return <NotFoundRoute />;
  if (options.error) return <LoadFailedPage error={options.error} onRetry={options.retry} />;
  if (options.loading) return <ContentSkeleton />;
  if (options.courses.length === 0) {
    return <ImportFrame definition={null} environment={environment} placeholder={text.noCourse} />;
  }
  return (
    <ImportFrame
      definition={definition}
      environment={environment}
      placeholder={text.chooseCourse}
      renderChoices={(choice) => (
        <>
          {!fixed && (
            <CourseField
              courses={options.courses}
              value={course?.id ?? null}
              onChange={(id) => choice.change(() => choose(id))}
            />
          )}
          {course && renderMore?.(choice)}
        </>
      )}
    />
  );
}
