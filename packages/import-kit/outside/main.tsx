import { ImportPanel, type ImportRowOf } from '@lab-console/import-kit';
import { studentImport, type KnownStudent, type NewStudentAccount } from '@lab-console/import-kit/student';
import { createRoot } from 'react-dom/client';
// @ts-expect-error The check writes the example of the README beside this file, and checks both without this line.
import { StudentImport } from './readme-example.tsx';

/** The application's own students: there is no server. */
const students: NewStudentAccount[] = [];
const known: readonly KnownStudent[] = [{ id: 1, code: '20260001', name: '已有' }];

const definition = studentImport({
  base: async () => ({ organizationIds: [7] }),
  students: async (codes) => known.filter(({ code }) => codes.includes(code)),
  createStudents: async (created) => {
    students.push(...created);
  },
});

/** The types that an application gets: required columns are texts, the others may be blank. */
const example: ImportRowOf<typeof definition> = { account: '1', name: 'a', phone: null, email: null };
// @ts-expect-error a row has a name
const broken: ImportRowOf<typeof definition> = { account: '1', phone: null, email: null };

/** What the example of the README calls its backend with. */
const api = {
  users: async (codes: readonly string[]) => known.filter(({ code }) => codes.includes(code)),
  createUsers: async (items: readonly unknown[]) => void items.map((item) => students.push(item as NewStudentAccount)),
};

Object.assign(window, { students, api, rows: [example, broken] });

const root = document.getElementById('root');
if (root) createRoot(root).render(location.hash === '#readme' ? <StudentImport /> : <ImportPanel definition={definition} />);
