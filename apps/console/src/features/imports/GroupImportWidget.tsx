import { groupImport } from '@lab-console/import-kit/group';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { groupImportBackend } from './group-import-backend.ts';
import { idProperty } from '../shared/import-node.ts';
import { useImportContext } from './useImportContext.ts';
import { CourseImportFrame } from './CourseImportFrame.tsx';
import { useImportCourse } from './useImportCourse.ts';

/** `excel-import-group`: students into the groups of a course (section 5). The groups belong to `parentId`, else to the centre. */
export function GroupImportWidget(props: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { node, scope } = props;
  const place = useImportCourse(props);
  const { course, centreId } = place;
  const parentId = idProperty({ node, scope }, 'parentId') ?? centreId;
  const courseId = course?.id;
  const semesterId = course?.semester_id;
  const definition = useMemo(() => {
    if (courseId === undefined || semesterId === undefined || parentId === null) return null;
    return groupImport(groupImportBackend({ ...importContext, courseId, semesterId, parentId }));
  }, [importContext, courseId, semesterId, parentId]);
  return <CourseImportFrame {...props} place={place} definition={definition} />;
}
