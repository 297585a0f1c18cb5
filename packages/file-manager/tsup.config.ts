import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    gallery: 'src/gallery/index.ts',
    locales: 'src/locales/index.ts',
    'pdf.worker': 'src/preview/pdf.worker.ts',
    'sheet.worker': 'src/preview/sheet.worker.ts',
  },
  react: true,
});
