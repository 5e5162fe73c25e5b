import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/**
 * dayjs with its UTC plugin: dates are computed in UTC or at a given offset, independent of the machine's time zone.
 */
dayjs.extend(utc)

export { dayjs }
