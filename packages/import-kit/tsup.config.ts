import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    locales: 'src/locales/index.ts',
    reader: 'src/reader.ts',
    'reader.worker': 'src/engine/reader.worker.ts',
    word: 'src/word/index.ts',
    'word-locales': 'src/word/locales/index.ts',
    'word-reader': 'src/word/word-reader.ts',
    'word.worker': 'src/word/worker/word.worker.ts',
  },
  react: true,
});
