import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    bulk: 'src/bulk/index.ts',
    'free-places': 'src/free-places/index.ts',
    heat: 'src/heat/index.ts',
    ical: 'src/ical/index.ts',
    locales: 'src/locales/index.ts',
    marks: 'src/marks/index.ts',
  },
});
