import { commands } from '@server/operator/commands'
import { operate } from './operator'

describe('The operator tool', () => {
  it('lists its commands when called without one', async () => {
    const { code, printed } = await operate(null)
    expect(code).toBe(0)
    const width = Math.max(...commands.map(({ name }) => name.length))
    for (const { name, summary } of commands) expect(printed).toContain(`${name.padEnd(width)}  ${summary}`)
  })

  it.each(commands.map(({ name }) => name))('explains %s', async (name) => {
    const { code, printed } = await operate(null, 'help', ...name.split(' '))
    expect(code).toBe(0)
    expect(printed).toContain(`Usage: npm run operator -- ${name}`)
  })

  it.each([
    ['gates', '--help'],
    ['help', 'gates'],
    ['gates', '-h'],
  ])('shows the commands that begin with a word: %s %s', async (...words) => {
    const { code, printed } = await operate(null, ...words)
    expect([code, printed]).toEqual([0, expect.stringMatching(/gates set[^]*gates reset/)])
    expect(printed).not.toContain('orders show')
  })

  it('explains a command whose words are followed by --help', async () => {
    const { code, printed } = await operate(null, 'exemptions', 'reject', 'demo', '--help')
    expect([code, printed]).toEqual([0, expect.stringContaining('Usage: npm run operator -- exemptions reject')])
  })

  it('does not explain an unknown command', async () => {
    const { code, complained } = await operate(null, 'help', 'nonsense')
    expect([code, complained]).toEqual([2, expect.stringContaining('There is no command “nonsense”.')])
  })

  it('sends no control characters of user texts to the terminal', async () => {
    const { complained } = await operate(null, 'gates', 'set', 'demo', '\u001b[2Jpay\u202e', 'open')
    expect(complained).toContain('“\ufffd[2Jpay\ufffd” is not a module.')
  })

  it('lists the existing commands for an unknown one', async () => {
    const { code, complained } = await operate(null, 'gates', 'open', 'demo')
    expect(code).toBe(2)
    expect(complained).toContain('There is no command “gates open”.')
    expect(complained).toContain('gates set')
    // only similar commands, so that the message stays visible
    expect(complained).not.toContain('orders show')
  })

  it.each([
    [['projects', 'check'], 'FILE is missing.'],
    [['projects', 'import'], 'FILE is missing.'],
    [['gates', 'show'], 'DOMAIN is missing.'],
    [['registrations', 'find', 'demo'], 'NUMBER, ACCOUNT, NAME, PHONE or EMAIL is missing.'],
    [['gates', 'set', 'demo', 'payment'], 'STATE is missing.'],
    [['gates', 'reset', 'demo'], 'MODULE is missing.'],
    [['gates', 'show', 'demo', 'payment'], '“payment” is one word too many.'],
    [['gates', 'set', 'demo', 'pay', 'open'], '“pay” is not a module. There are: registration, payment,'],
    [['gates', 'set', 'demo', 'payment', 'shut'], '“shut” is not a state. There are: open, suspended, notYetOpen'],
    [['gates', 'set', 'demo', 'payment', 'closed', '--from', '+1d'], '--from and --until belong to open'],
    [['registrations', 'list', 'demo', '--limit', 'all'], '--limit is a whole number from 1 to 10000, not “all”.'],
    [['outbox', 'list', 'demo', '--batch', 'A01'], 'There is no option --batch.'],
    [['groups', 'set', 'demo', 'WORKS', '--quota', '-3'], '--quota is a whole number from 0 to 2147483647, not “-3”.'],
    [['groups', 'set', 'demo', 'WORKS', '--quota'], '--quota needs a value.'],
    [['groups', 'set', 'demo', 'WORKS', '--quota', '--name', 'x'], '--quota needs a value.'],
    [['groups', 'list', 'demo', '--json=1'], '--json takes no value.'],
    [['projects', 'import', 'x.yaml', '--demo-accounts', 'maybe'], '--demo-accounts is yes or no, not “maybe”.'],
  ])('refuses %s with its usage, exit code 2', async (words, message) => {
    const { code, complained, printed } = await operate(null, ...words)
    expect(code).toBe(2)
    expect(complained).toContain(message)
    expect(complained).toContain(`Usage: npm run operator -- ${words[0]} ${words[1]}`)
    expect(printed).toBe('')
  })
})
