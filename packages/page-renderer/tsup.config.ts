import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    check: 'src/check.ts',
    expressions: 'src/expressions.ts',
    locales: 'src/locales/index.ts',
    postgrest: 'src/postgrest.ts',
    schema: 'src/schema/extend-schema.ts',
    'sheet.worker': 'src/renderers/sheet/sheet.worker.ts',
  },
  react: true,
});
