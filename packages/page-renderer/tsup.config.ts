import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    check: 'src/check.ts',
    'code-keys': 'src/code-keys.ts',
    'declared-calls': 'src/declared-calls.ts',
    expressions: 'src/expressions.ts',
    extras: 'src/extras/register-extras.ts',
    inspect: 'src/inspect.tsx',
    locales: 'src/locales/index.ts',
    nodes: 'src/nodes.ts',
    postgrest: 'src/postgrest.ts',
    'property-texts': 'src/property-texts.ts',
    rules: 'src/rules/index.ts',
    schema: 'src/schema/extend-schema.ts',
    'sheet.worker': 'src/renderers/sheet/sheet.worker.ts',
  },
  react: true,
});
