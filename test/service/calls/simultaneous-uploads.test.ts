/** Memory limit for concurrent uploads of one account. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { newId } from '@server/core/postgres/ids'
import { works, type Group } from '../group/works'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'

// stubbed, because processing a received list takes time
const handlers = { 'POST /exm_c/group/imports': () => Promise.resolve({ importId: newId() }) }
const school = sharedByTests(() => works({ handlers }))
let port: number
beforeAll(async () => {
  await school.service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (school.service.app.server.address() as AddressInfo).port
})

const uploads = Object.entries<Endpoint>(endpoints).flatMap(([key, { upload, group }]) =>
  upload ? [{ key, isGroups: group === true }] : [],
)

const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const begun = `${part}${'a'.repeat(1000)}`
const whole = `${begun}\r\n--x--\r\n`

/** Sends an upload or its beginning; `answered` reports whether a response arrived. */
function sending(key: string, { token, headers }: Group, body: string): { socket: Socket; answered: () => boolean } {
  const path = key.split(' ')[1]?.replace(/:\w+/g, 'WIZARD') ?? ''
  const head = [
    `POST ${path} HTTP/1.1`,
    ...['host: x', 'app-key: exam-h5', `authorization: ExamToken ${token}`],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...['content-type: multipart/form-data; boundary=x', `content-length: ${whole.length}`],
  ]
  let isAnswered = false
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.on('data', () => (isAnswered = true))
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return { socket, answered: () => isAnswered }
}

const untilAnswered = (...sent: { answered: () => boolean }[]) =>
  until(() => Promise.resolve(sent.every(({ answered }) => answered())))

const SOON_MS = 500

test.each(uploads)(
  '$key: receives a few uploads of one account at once, the rest wait, and other accounts do not',
  async ({ key, isGroups }) => {
    const [who, another] = isGroups
      ? [school.works, school.plant]
      : [school.ming, school.hong].map((token) => ({ token, headers: {} }))
    if (!who || !another) throw new Error('nobody sends anything')
    const slow = Array.from({ length: 4 }, () => sending(key, who, begun))
    await sleep(SOON_MS)
    const gaveUp = Array.from({ length: 4 }, () => sending(key, who, begun))
    await sleep(SOON_MS)
    for (const { socket } of gaveUp) socket.destroy()
    const own = sending(key, who, whole)
    const others = sending(key, another, whole)
    await untilAnswered(others)
    await sleep(SOON_MS)
    expect(own.answered()).toBe(false)

    for (const { socket } of slow) socket.destroy()
    await untilAnswered(own)
    const after = Array.from({ length: 4 }, () => sending(key, who, whole))
    await untilAnswered(...after)
    for (const { socket } of [own, others, ...after]) socket.destroy()
  },
)
