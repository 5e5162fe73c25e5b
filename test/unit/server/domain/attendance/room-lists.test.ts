import { attendanceDocument, type ListedCandidate, type ListedRoom } from '@server/domain/attendance/room-lists'

const seated = (subjects: string[]): ListedCandidate => ({
  ...{ seatNumber: 1, number: 'OPEN-1', realName: '王明', idNumber: '3***5', subjects, arranged: [], until: null },
})
const listOf = (subjects: string[]) => {
  const room = {
    ...{ centre: { name: { zh: '考点', en: '' }, address: { zh: '路', en: '' } }, roomCode: 'A' },
    ...{ roomName: { zh: '一机房', en: '' }, startsAt: null, endsAt: null, seated: [seated(subjects)] },
  } as unknown as ListedRoom
  const sheet = { examName: '机考', name: { zh: '第一轮', en: '' }, rooms: [room], madeAt: new Date(0) }
  const table = attendanceDocument(sheet).blocks.find((block) => block.kind === 'table')
  if (table?.kind !== 'table') throw new Error('there is no list')
  return table
}

it.each([[['LAW']], [[]]])('an attendance list for %j has a column of subjects if there are any', (subjects) => {
  const { columns, rows } = listOf(subjects)
  expect(columns.some(({ title }) => title === '科目')).toBe(subjects.length > 0)
  expect(rows[0]).toHaveLength(columns.length)
  expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})
