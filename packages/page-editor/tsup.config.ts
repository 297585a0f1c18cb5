import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: { index: 'src/index.ts', locales: 'src/locales/index.ts', 'canvas-frame': 'src/frame/canvas-frame.tsx' },
  react: true,
});
