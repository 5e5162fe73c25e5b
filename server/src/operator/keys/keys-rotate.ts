import { makeKey } from '@server/domain/resealing/make-key'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { recordForAll } from '../record-for-all'

export const keysRotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary:
    'Make a new key that personal data is sealed with a minute from now; the service seals anew what is there, while it runs',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const made = await makeKey(services, (tx, key) =>
      recordForAll(services, tx, { actor: call.actor, action: 'keys rotate', details: { version: key.version } }),
    )
    if (!made)
      throw new CommandFault('A key was made a moment ago and does not seal yet: `keys show` says from when on.')
    const { version, sealsFrom } = made
    call.print(
      `Key ${version} seals from ${sealsFrom.toISOString()} on; \`keys show\` says how far what was there is sealed anew.`,
    )
  },
}
