import type { Gradebook, GradeForm } from '@lab-console/api-client';
import { useEffect, useMemo, useState } from 'react';
import { compareRoster, formStudents, type RosterComparison } from './compare-roster.ts';
import type { GradeWriting, ListedGrade } from './registrar-grade.ts';
import { registrarValues } from './registrar-values.ts';
import { readRegistrarWorkbook, type FormFault, type RegistrarWorkbook } from './registrar-workbook.ts';

type Student = Gradebook['students'][number];

/** A registrar's form that was chosen, compared with the students of a list. */
export interface ReadForm {
  readonly roster: RosterComparison<Student>;
  /** Rows counted from 0 whose cell for the grade holds a formula. */
  readonly formulaRows: readonly number[];
  /** Returns the form with these grades in it. */
  readonly filled: (grades: ReadonlyMap<number, ListedGrade>, writing: GradeWriting) => Uint8Array<ArrayBuffer>;
}

/** What {@link useEmptyForm} returns. */
export interface EmptyForm {
  /** Name of the chosen file; empty while none is. */
  readonly name: string;
  /** Why the chosen file cannot be filled. */
  readonly fault: FormFault | null;
  /** The chosen file once it was read. */
  readonly read: ReadForm | null;
  readonly choose: (file: File) => void;
}

const none: GradeForm['columns'] = [];

function compare(workbook: RegistrarWorkbook, students: readonly Student[]): ReadForm {
  const { cells, found, fill } = workbook;
  const roster = compareRoster(students, formStudents(cells, found));
  const column = found.columns.grade ?? 0;
  const values = (grades: ReadonlyMap<number, ListedGrade>, form: GradeWriting) =>
    registrarValues({ matched: roster.matched, grades, form, column, cells });
  const unwritten: GradeWriting = {
    decimals: 0,
    levels: [],
    code_absent: '',
    code_excused: '',
    code_barred: '',
    code_ungraded: '',
  };
  return {
    roster,
    formulaRows: values(new Map(), unwritten).formulaRows,
    filled: (grades, form) => fill(values(grades, form).values),
  };
}

/** Reads the file that a person chooses as a registrar's empty form, with the headings of a form, and compares its students. */
export function useEmptyForm({
  form,
  students,
}: {
  readonly form: GradeForm | undefined;
  readonly students: readonly Student[];
}): EmptyForm {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<RegistrarWorkbook | FormFault | null>(null);
  const columns = form?.columns ?? none;
  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    void file
      .arrayBuffer()
      .then((bytes) => readRegistrarWorkbook(new Uint8Array(bytes), columns))
      .catch((): FormFault => 'not-xlsx')
      .then((read) => {
        if (isCurrent) setResult(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [file, columns]);
  const read = useMemo(
    () => (result !== null && typeof result !== 'string' ? compare(result, students) : null),
    [result, students],
  );
  return {
    name: file?.name ?? '',
    fault: typeof result === 'string' ? result : null,
    read,
    choose: (chosen) => {
      setResult(null);
      setFile(chosen);
    },
  };
}
