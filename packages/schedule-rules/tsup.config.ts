import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    access: 'src/access/index.ts',
    bulk: 'src/bulk/index.ts',
    clock: 'src/clock/index.ts',
    conflicts: 'src/conflicts/index.ts',
    equipment: 'src/equipment/index.ts',
    'free-slots': 'src/free-slots/index.ts',
    heat: 'src/heat/index.ts',
    ical: 'src/ical/index.ts',
    locales: 'src/locales/index.ts',
    marks: 'src/marks/index.ts',
    people: 'src/people/index.ts',
    'schedule-import': 'src/schedule-import/index.ts',
  },
});
