import { isMachineClockWrong, SharedClock } from '@server/core/running/shared-clock'

/** Machine with an adjustable wall clock; `pass` advances both the wall clock and the monotonic clock. */
class Machine {
  private wall = Date.parse('2026-11-22T10:00:00Z')
  private ran = 5_000
  readonly clock = { wall: () => this.wall, monotonic: () => this.ran }
  pass(milliseconds: number): void {
    this.wall += milliseconds
    this.ran += milliseconds
  }
  setAhead(milliseconds: number): void {
    this.wall += milliseconds
  }
}

const theirs = Date.parse('2026-11-22T10:10:00Z')

describe('The clock that all instances share', () => {
  it('has the time of the database, whatever the machine’s clock shows', async () => {
    const machine = new Machine()
    const clock = new SharedClock(machine.clock)
    await clock.synchronize(async () => theirs)
    expect(clock.now()).toBe(theirs)
    machine.pass(1_500)
    machine.setAhead(3_600_000)
    expect(clock.now()).toBe(theirs + 1_500)
  })

  it('assumes that the database answered in the middle of the round trip', async () => {
    const machine = new Machine()
    const clock = new SharedClock(machine.clock)
    await clock.synchronize(async () => {
      machine.pass(200)
      return theirs
    })
    expect(clock.now()).toBe(theirs + 100)
  })

  it('ignores a slow response, unless it is the first one', async () => {
    const machine = new Machine()
    const clock = new SharedClock(machine.clock)
    const slowly = async () => {
      machine.pass(4_000)
      return theirs
    }
    await clock.synchronize(slowly)
    expect(clock.now()).toBe(theirs + 2_000)
    await clock.synchronize(slowly)
    expect(clock.now()).toBe(theirs + 6_000)
  })

  it('detects a machine clock that is more than two seconds off, ahead or behind', async () => {
    const machine = new Machine()
    const clock = new SharedClock(machine.clock)
    await clock.synchronize(async () => machine.clock.wall())
    expect(isMachineClockWrong(clock)).toBe(false)
    machine.setAhead(1_900)
    expect(isMachineClockWrong(clock)).toBe(false)
    machine.setAhead(200)
    expect(isMachineClockWrong(clock)).toBe(true)
    machine.setAhead(-4_200)
    expect(isMachineClockWrong(clock)).toBe(true)
  })
})
