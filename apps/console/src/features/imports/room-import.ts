import {
  codeColumn,
  defineImport,
  flagColumn,
  lookup,
  numberColumn,
  textColumn,
  uniqueRule,
  type ImportDefinition,
  type ImportLookup,
  type LoadOptions,
  type SendAnswer,
  type SendOptions,
} from '@lab-console/import-kit';

/** A room that exists. */
export interface KnownRoom {
  readonly code: string;
  readonly name: string;
}

/** A room to be made: a row of `rest/locations`. */
export interface NewRoom extends KnownRoom {
  /** Seats; `null` for no limit. */
  readonly capacity: number | null;
  readonly building: string | null;
  readonly is_shared: boolean;
}

/** What the import of rooms asks of a server. */
export interface RoomImportBackend {
  /** Rooms of the centre, in use or not, by code. */
  readonly rooms: (codes: readonly string[], options: LoadOptions) => Promise<readonly KnownRoom[]>;
  /** Makes all of a portion, or none. */
  readonly createRooms: (rooms: readonly NewRoom[], options: SendOptions) => Promise<SendAnswer<never>>;
}

const columns = {
  code: codeColumn({
    header: { en: 'Room code', zh: '实验室编号' },
    aliases: ['实验室代码', '房间号', '房间编号', '教室编号', '门牌号', '场地编号', '编号', 'code', 'room number', 'room'],
    required: true,
    warnOfNumbers: false,
    example: 'A101',
    examples: ['A101', 'A102'],
    width: 14,
  }),
  name: textColumn({
    header: { en: 'Room name', zh: '实验室名称' },
    aliases: ['实验室', '房间名称', '教室名称', '场地名称', '名称', 'name'],
    required: true,
    maxLength: 100,
    example: { en: 'Optics Laboratory', zh: '光学实验室' },
    examples: [
      { en: 'Optics Laboratory', zh: '光学实验室' },
      { en: 'Mechanics Laboratory', zh: '力学实验室' },
    ],
    width: 22,
  }),
  capacity: numberColumn({
    header: { en: 'Capacity', zh: '容量' },
    aliases: ['座位数', '座位', '容纳人数', '可容纳人数', '台套数', 'seats'],
    units: ['人', '座', '个'],
    integer: true,
    min: 0,
    max: 10_000,
    example: '32',
    width: 10,
  }),
  building: textColumn({
    header: { en: 'Building', zh: '楼宇' },
    aliases: ['教学楼', '楼栋', '所在楼', '楼名', '所在楼宇'],
    maxLength: 64,
    example: { en: 'Building A', zh: '理科楼' },
    width: 16,
  }),
  shared: flagColumn({
    header: { en: 'Shared', zh: '可共用' },
    aliases: ['是否共用', '共用'],
    alsoTrue: ['yes', '是'],
    alsoFalse: ['no', '否'],
    example: '0',
    width: 10,
    note: { en: 'Several sessions may be in it at a time.', zh: '可同时安排多次排课。' },
  }),
};

type Columns = typeof columns;
type Lookups = { readonly rooms: ImportLookup<KnownRoom, keyof Columns> };

/** The definition that {@link roomImport} makes. */
export type RoomImportDefinition = ImportDefinition<Columns, Lookups, undefined, NewRoom>;

/** The import of rooms: makes those that a centre does not have; one that it has stays as it is. */
export function roomImport(backend: RoomImportBackend): RoomImportDefinition {
  return defineImport({
    name: 'rooms',
    title: { en: 'Room import', zh: '实验室导入' },
    columns,
    lookups: {
      rooms: lookup({ columns: ['code'], load: (codes, o) => backend.rooms(codes, o), codeOf: ({ code }) => code }),
    },
    isReference: ({ code, name }, { found }) => code !== null && name !== null && found.rooms.get(code)?.name === name,
    rowRules: [
      ({ code, name }, { found }) => {
        const known = code === null ? undefined : found.rooms.get(code);
        return known && name !== null && known.name !== name
          ? [{ code: 'other-name', column: 'code', params: { value: known.code, name: known.name } }]
          : [];
      },
    ],
    sheetRules: [uniqueRule(['code'])],
    submit: {
      toItem: ({ code, name, capacity, building, shared }) => ({
        code,
        name,
        capacity,
        building,
        is_shared: shared ?? false,
      }),
      send: (rooms, options) => backend.createRooms(rooms, options),
      succeeded: { en: 'room import succeeded', zh: '实验室导入成功' },
    },
    texts: {
      en: { 'other-name': '{value} is already the code of “{name}”. Give another code, or the same name.' },
      zh: { 'other-name': '编号 {value} 已用于“{name}”，请改用其他编号或相同名称。' },
    },
  });
}
