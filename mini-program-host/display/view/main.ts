/** The browser's half of the display: draws what the host says, and tells it what was done. */
import { Connection } from './connection'
import { Phone } from './phone'

const connection = new Connection()
const phone = new Phone((deed) => connection.tell({ kind: 'deed', deed }))

connection.listen((message) => {
  if (message.kind === 'device') phone.take(message.device, message.capsule)
  if (message.kind === 'style') phone.style(message.page, message.css)
  if (message.kind === 'drawing') phone.draw(message.drawing)
  if (message.kind === 'measure')
    connection.tell({ kind: 'measured', id: message.id, measure: phone.measure(message.node) })
  if (message.kind === 'scroll') phone.scroll(message.node, message.offset)
})

/** For who takes photographs and measures: what they can ask of `window`. */
Object.assign(window, {
  /** Resolves when everything is shown that the program has drawn until now, with its pictures. */
  settled: async () => {
    await connection.settled()
    await phone.pictures()
  },
})
