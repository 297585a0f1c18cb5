import { reachOf } from '@lab-console/schedule-rules/access';
import { courseStudentImport } from '@lab-console/import-kit/course-student';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, useState, type ReactNode } from 'react';
import { courseStudentImportBackend } from './course-student-import-backend.ts';
import { importTexts } from './import-texts.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useSession } from '../../session/useSession.ts';
import { useImportContext } from './useImportContext.ts';
import { CourseImportFrame } from './CourseImportFrame.tsx';
import { flagProperty, idsProperty } from '../shared/import-node.ts';
import { ClassesField, OptionField } from './ImportChoiceFields.tsx';
import { useClassOptions } from './useImportChoices.ts';
import { useImportCourse } from './useImportCourse.ts';

/**
 * `excel-import-orgstudent`: students into a course (section 5). Properties: `courseId`, `classIds` of accounts that are made,
 * `importNotExist`, `allowTeacherManageOwnClass`. What the node leaves open of the first three, the person chooses.
 */
export function CourseStudentImportWidget(props: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { node, scope } = props;
  const { user } = useSession();
  const text = importTexts[useLocale().language];
  const place = useImportCourse(props);
  const { course, centreId } = place;
  const fixedOption = flagProperty({ node, scope }, 'importNotExist');
  const fixedClasses = idsProperty({ node, scope }, 'classIds');
  const [chosenOption, setChosenOption] = useState(false);
  const [chosenClasses, setChosenClasses] = useState<readonly number[]>([]);
  const importNotExist = fixedOption ?? chosenOption;
  const allowTeacherManageOwnClass = flagProperty({ node, scope }, 'allowTeacherManageOwnClass') ?? false;
  const ownOnly = reachOf(user) === 'courses' && !allowTeacherManageOwnClass;
  const classes = useClassOptions({ user, centreId, enabled: fixedClasses === null && importNotExist, ownOnly });
  const courseId = course?.id;
  const semesterId = course?.semester_id;
  // As text: another list of the same ids is the same import.
  const classIds = importNotExist ? (fixedClasses ?? chosenClasses).join(',') : '';
  const definition = useMemo(() => {
    if (courseId === undefined || semesterId === undefined) return null;
    const ids = classIds === '' ? [] : classIds.split(',').map(Number);
    const backend = courseStudentImportBackend({
      ...importContext,
      user,
      courseId,
      semesterId,
      classIds: ids,
    });
    return courseStudentImport(backend, { importNotExist, allowTeacherManageOwnClass });
  }, [importContext, user, courseId, semesterId, classIds, importNotExist, allowTeacherManageOwnClass]);
  return (
    <CourseImportFrame
      {...props}
      place={place}
      definition={definition}
      renderMore={({ change }) => (
        <>
          {fixedOption === null && (
            <OptionField
              label={text.importNotExist}
              checked={chosenOption}
              onChange={(checked) => change(() => setChosenOption(checked))}
            />
          )}
          {importNotExist && fixedClasses === null && classes.length > 0 && (
            <ClassesField classes={classes} value={chosenClasses} onChange={(ids) => change(() => setChosenClasses(ids))} />
          )}
        </>
      )}
    />
  );
}
