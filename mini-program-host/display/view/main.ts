/** Browser part of the display: renders drawings of the host and sends user input. */
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

/** Functions for screenshots and measurements. */
Object.assign(window, {
  /** Resolves when everything rendered so far is displayed, including pictures. */
  settled: async () => {
    await connection.settled()
    await phone.pictures()
  },
})
