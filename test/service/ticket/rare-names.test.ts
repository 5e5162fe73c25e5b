/** Rare characters are printed with a fallback font, or reported before a ticket is issued. */
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { written } from './written'

/** In CJK extension B: covered by the bundled Hong Kong font, not by the main font. */
const OF_HONG_KONG = '𡋾'
/** Unassigned code point that no font covers. */
const OF_NOBODY = '\u{2fff0}'

const at = sharedByTests(written)
beforeEach(() => at.reset())

const run = (...words: string[]) => operate(at.services, 'tickets', ...words)
const me = async (token: string) => (await at.call('GET /ea/me', {}, { token })).data

it('draws a rare character with the font that has it, and leaves the rest in the main font', async () => {
  const { token, ticketId } = await at.reachable(['LAW'], `王${OF_HONG_KONG}`)
  expect((await run('draw', 'written', 'SPRING')).printed).not.toContain('No font')
  await run('issue', 'written', 'SPRING')
  const { revision, holder } = (await at.sheet(token, ticketId)).data
  expect(holder).not.toHaveProperty('unprintable')
  await at.confirm(token, ticketId, revision)
  const { url } = (await at.document(token, ticketId, revision)).data
  const pdf = (await at.app.inject({ url })).rawPayload.toString('latin1')
  expect(pdf).toContain('+NotoSansHK-Regular')
  expect(pdf).toContain('+NotoSansSC-Regular')
})

it('reports a character without a font to operator and candidate, before and after tickets are issued', async () => {
  const { token, ticketId } = await at.reachable(['LAW'], `王${OF_NOBODY}`)
  const other = await at.reachable(['LAW'])
  const told = 'in the names of 1 candidates: they would print as empty boxes.'
  const drawn = await run('draw', 'written', 'SPRING')
  expect(drawn.printed).toContain('2 numbers and 2 seats were drawn')
  expect(drawn.printed).toContain(told)
  expect(drawn.printed).toMatch(/^ {2}guest\d+: .* U\+2FFF0$/m)
  expect((await run('issue', 'written', 'SPRING')).printed).toContain(told)
  expect((await at.sheet(token, ticketId)).data.holder).toMatchObject({ unprintable: [OF_NOBODY] })
  expect(await me(token)).toMatchObject({ unprintable: [OF_NOBODY] })
  expect(await me(other.token)).not.toHaveProperty('unprintable')
})
