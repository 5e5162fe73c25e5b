import { operatorNames } from '../who/operator-store'
import { ill, well, type Look } from './finding'

/** Checks that operators must authenticate with a code. */
export const operators: Look = {
  what: 'Operators',
  async run(services) {
    const names = await operatorNames(services)
    if (names.length > 0) return [well(`${names.length} set up, each asked for a code`)]
    return [
      ill(
        'soon',
        'none set up: whoever is logged in at the machine may do everything',
        '`operators add NAME` for each.',
      ),
    ]
  },
}
