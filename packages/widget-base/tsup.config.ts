import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    design: 'src/design/index.ts',
    dialogs: 'src/dialogs/index.ts',
    grid: 'src/grid/index.ts',
    react: 'src/react/index.ts',
    view: 'src/view/index.ts',
  },
  react: true,
});
