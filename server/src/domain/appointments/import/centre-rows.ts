/** Parses test centres from a spreadsheet with one row per room. Pure. */
import * as v from 'valibot'
import { FACILITIES, ROOM_USES } from '@contract/appointment/place'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { type CentreDefinition, centreDefinition } from '@server/core/tables/definition/appointment-definition'

export const centreColumns = {
  ...({ required: ['centre', 'name', 'region', 'address', 'room', 'seats'] } as const),
  optional: [
    ...(['name en', 'address en', 'latitude', 'longitude', 'travel', 'travel en', 'facilities'] as const),
    ...(['room name', 'room name en', 'serves'] as const),
  ] as const,
  names: {
    centre: ['考点代码', '考点编号'],
    name: ['考点', '考点名称'],
    'name en': ['考点英文名称'],
    region: ['地区', '地区代码'],
    address: ['地址', '考点地址'],
    'address en': ['英文地址'],
    latitude: ['纬度'],
    longitude: ['经度'],
    travel: ['交通'],
    'travel en': ['英文交通'],
    facilities: ['设施'],
    room: ['考场', '考场号'],
    'room name': ['考场名称'],
    'room name en': ['考场英文名称'],
    seats: ['座位', '座位数'],
    serves: ['用途'],
  },
}

type CentreColumn = (typeof centreColumns)['required' | 'optional'][number]

type Row = HeadedRow<CentreColumn>

interface Fault {
  line: number
  fault: string
}

/** `cities`: codes of the innermost regions. */
export function readCentres(
  rows: readonly Row[],
  cities: ReadonlySet<string>,
): { centres: CentreDefinition[]; faults: Fault[] } {
  const byCode = new Map<string, Row[]>()
  for (const row of rows) byCode.set(row.cells.centre, [...(byCode.get(row.cells.centre) ?? []), row])
  const read = [...byCode.values()].map((own) => readCentre(own, cities))
  return {
    centres: read.flatMap(({ centre }) => centre ?? []),
    faults: read.flatMap(({ faults }) => faults).sort((one, other) => one.line - other.line),
  }
}

/** Columns of the centre itself: the first row counts, later rows repeat them or leave them empty. */
const ofCentre = ['name', 'name en', 'region', 'address', 'address en', 'latitude', 'longitude'] as const

function readCentre(rows: Row[], cities: ReadonlySet<string>): { centre: CentreDefinition | null; faults: Fault[] } {
  const [first, ...others] = rows as [Row, ...Row[]]
  const { cells } = first
  const faults: Fault[] = [
    ...others.flatMap(({ line, cells: later }) =>
      ofCentre
        .filter((column) => later[column] !== '' && later[column] !== cells[column])
        .map((column) => ({ line, fault: `another ${column} than line ${first.line} says of “${cells.centre}”` })),
    ),
    ...(['name', 'address'] as const)
      .filter((column) => cells[column] === '')
      .map((column) => ({ line: first.line, fault: `${column} “”: write ${expectedTexts[column]}` })),
    ...(cities.has(cells.region)
      ? []
      : [{ line: first.line, fault: `no innermost region has the code “${cells.region}”` }]),
    ...rows.flatMap((row, index) =>
      rows.slice(0, index).some(({ cells: before }) => before.room === row.cells.room)
        ? [{ line: row.line, fault: `a second room “${row.cells.room}” of “${cells.centre}”` }]
        : [],
    ),
  ]
  const parsed = v.safeParse(centreDefinition, {
    ...{ code: cells.centre, name: both(cells.name, cells['name en']), regionCode: cells.region },
    address: both(cells.address, cells['address en']),
    ...((cells.latitude || cells.longitude) && {
      location: { latitude: numberOf(cells.latitude), longitude: numberOf(cells.longitude) },
    }),
    ...(cells.travel && { travel: both(cells.travel, cells['travel en']) }),
    facilities: cells.facilities.split(/[;、\s]+/).filter(Boolean),
    rooms: rows.map(({ cells: room }) => ({
      code: room.room,
      name: both(room['room name'] || room.room, room['room name en'] || room['room name'] || room.room),
      seats: numberOf(room.seats),
      serves: room.serves.split(/[;、\s]+/).filter(Boolean),
    })),
  })
  if (parsed.success) return { centre: parsed.output, faults }
  return { centre: null, faults: [...faults, ...parsed.issues.map((issue) => faultOf(issue, rows))] }
}

/** Uses the Chinese text when there is no English one. */
const both = (zh: string, en: string) => ({ zh, en: en || zh })

/** An empty cell is NaN, not zero. */
const numberOf = (text: string) => (text === '' ? NaN : Number(text))

/** Expected content by column: the schema accepts empty texts. */
const expectedTexts = { name: 'what it is called', address: 'where it is' }

const CODE = 'letters, digits, - and _, 64 at most'

/** Spreadsheet column and expected content for a path of the schema. */
const columns: [path: RegExp, column: CentreColumn, wanted: string][] = [
  [/^code$/, 'centre', CODE],
  [/^regionCode$/, 'region', CODE],
  [/latitude$/, 'latitude', 'degrees from -90 to 90, with a longitude'],
  [/longitude$/, 'longitude', 'degrees from -180 to 180, with a latitude'],
  [/^travel/, 'travel', 'how one gets there'],
  [/^facilities/, 'facilities', `some of ${FACILITIES.join(', ')}, with ; between them`],
  [/^rooms \d+ code$/, 'room', CODE],
  [/^rooms \d+ name/, 'room name', 'what it is called'],
  [/^rooms \d+ seats$/, 'seats', 'a whole number from 1 to 2000'],
  [/^rooms \d+ serves/, 'serves', `some of ${ROOM_USES.join(', ')}, with ; between them`],
]

function faultOf(issue: v.BaseIssue<unknown>, rows: readonly Row[]): Fault {
  const path = issue.path?.map(({ key }) => key) ?? []
  const row = path[0] === 'rooms' ? rows[Number(path[1])] : rows[0]
  const at = path.map(String).join(' ')
  const [, column, wanted] = columns.find(([each]) => each.test(at)) ?? []
  const fault = column && row ? `${column} “${row.cells[column]}”: write ${wanted}` : `${at}: ${issue.message}`
  return { line: row?.line ?? 0, fault }
}
