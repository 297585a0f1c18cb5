import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    gallery: 'src/gallery/index.ts',
    locales: 'src/locales/index.ts',
    'pdf.worker': 'src/view/preview/pdf.worker.ts',
    'sheet.worker': 'src/view/preview/sheet.worker.ts',
  },
  react: true,
});
