import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    dialog: 'src/dialog/index.ts',
    engine: 'src/engine.ts',
    locales: 'src/locales/index.ts',
    'course-student': 'src/course-student/index.ts',
    'deduction-reference': 'src/deduction-reference/index.ts',
    'faculty-student': 'src/faculty-student/index.ts',
    exam: 'src/exam/index.ts',
    'exam-locales': 'src/exam/locales/index.ts',
    grid: 'src/grid/index.ts',
    group: 'src/group/index.ts',
    'kept-work': 'src/session/kept-work.ts',
    student: 'src/student/index.ts',
    reader: 'src/reader.ts',
    'reader.worker': 'src/engine/reader.worker.ts',
    word: 'src/word/index.ts',
    'word-locales': 'src/word/locales/index.ts',
    'word-reader': 'src/word/word-reader.ts',
    'word.worker': 'src/word/worker/word.worker.ts',
  },
  react: true,
  // It needs React to be installed; its core, which does not, stays a dependency.
  bundled: ['@tanstack/react-virtual'],
});
