/** Queue in front of a project: the Mini Program stores its place itself, since it has no cookies (decision 0114). */
import { sql } from 'drizzle-orm'
import { routes } from '@/routes'
import { operate } from '../../portal/happenings'
import { runOnPortal } from '../setup/portal-program'

const { program, services, visitor } = runOnPortal({ port: 18336, sandboxPort: 18337 })

/** Cold-starts with an unlinked WeChat user. */
async function openSignIn(): Promise<void> {
  await program().controls.setWechatUser(`stranger-${Date.now()}`)
  await program().controls.start({ url: `/${routes.signIn.page}?projectCode=demo` })
}

async function signInAt({ account, password }: { account: string; password: string }): Promise<void> {
  await openSignIn()
  await program().fill('账号', account)
  await program().fill('密码', password)
  await program().press('登录')
}

describe('The queue', () => {
  // In the developer tools, all specs share one service.
  afterAll(() => operate(services(), 'queue close demo'))

  it('admits a waiting visitor by number, and keeps the position after a cold start', async () => {
    const somebody = await visitor('demo')
    await operate(services(), 'queue open demo --rate 1')
    await services().db.execute(sql`update queue set issued = 900`)
    await program().eventually('have heard of the queue', async () => {
      const { rows } = await services().db.execute<{ admitted: number }>(sql`select admitted from queue`)
      return (rows[0]?.admitted ?? 0) > 2 ? true : null
    })
    await openSignIn()
    await program().untilScreen('排队进入')
    await program().untilShown(/前面还有 8\d\d 人/)
    const before = aheadIn(await program().shown())

    await program().controls.start({ url: `/${routes.queue.page}?projectCode=demo` })
    await program().untilShown(/前面还有 8\d\d 人/)
    expect(aheadIn(await program().shown())).toBeLessThanOrEqual(before)

    await operate(services(), 'queue open demo --rate 1000')
    await program().eventually('be called', async () => {
      const { rows } = await services().db.execute<{ admitted: number }>(sql`select admitted from queue`)
      return (rows[0]?.admitted ?? 0) > 900 ? true : null
    })
    await signInAt(somebody)
    await program().untilShown('我要报名')
  })
})

const aheadIn = (shown: string) => Number(/前面还有 (\d+) 人/.exec(shown)?.[1])
