import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    batches: 'src/batches/index.ts',
    locales: 'src/locales/index.ts',
    student: 'src/student/index.ts',
  },
});
