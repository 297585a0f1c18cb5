import type { RendererProps } from '@lab-console/page-renderer';
import { useSession } from '../../session/useSession.ts';
import { centreOf } from '../shared/centre-of.ts';
import { idProperty } from '../shared/import-node.ts';
import { useCourseInAddress, useCourseOptions, type CourseOption, type CourseOptions } from './useImportChoices.ts';

/** The course of an import, and what there is to choose from. */
export interface ImportCourse {
  readonly centreId: number | null;
  /** `null` while none is chosen, or the one that is named cannot be imported into. */
  readonly course: CourseOption | null;
  readonly options: CourseOptions;
  /** The node names the course, so there is nothing to choose. */
  readonly fixed: boolean;
  readonly choose: (id: number) => void;
}

/** The course that the node names by `courseId`, else the one in the address, else the only one that there is. */
export function useImportCourse({ node, scope }: Pick<RendererProps, 'node' | 'scope'>): ImportCourse {
  const { user } = useSession();
  const centreId = centreOf(scope);
  const named = idProperty({ node, scope }, 'courseId');
  const options = useCourseOptions({ user, centreId });
  const [inAddress, choose] = useCourseInAddress();
  const { courses } = options;
  const wanted = named ?? inAddress ?? (courses.length === 1 ? courses[0]?.id : null);
  const course = courses.find(({ id }) => id === wanted) ?? null;
  return { centreId, course, options, fixed: named !== null, choose };
}
