import type { OwnData } from '@contract/endpoints/own-data'
import { DELETED } from '@contract/identity/own-data'
import { call, type OutputOf } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDate, formatDeadline, formatInstant } from '@/i18n/moment'
import { openHome } from '@/patterns/frame/project/open-home'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { clearUserAndLocalStorage } from '@/session/sign-out'
import { Button } from '@/ui/basic/button'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { ConfirmOwner } from './confirm-owner'
import { useOwnDataText } from './own-data-texts'

interface DeletingProps {
  data: OwnData
  onChange: () => Promise<unknown>
}

type Body = NonNullable<Parameters<typeof call<'POST /ea/own-data/deletion'>>[1]>['body']

/** Lists the data that deletion removes, the data that is retained, and the obstacles to deletion. */
export function Deleting({ data, onChange }: DeletingProps) {
  const t = useOwnDataText()
  const language = useLanguage()
  const { obstacles, remains } = data.deletion
  const isPossible = obstacles.length === 0

  const remove = async (body: Body) => {
    const question = { title: t('deletion.sure'), body: t('deletion.sure.body'), ok: t('deletion.do') }
    if (!(await confirm({ ...question, cancel: t('deletion.keep'), danger: true }))) return
    const { dueAt }: OutputOf<'POST /ea/own-data/deletion'> = await call(
      'POST /ea/own-data/deletion',
      { body },
      { loading: 1 },
    ).catch(async (error: unknown) => {
      // An unpaid order or an exam may have been added meanwhile.
      await onChange()
      throw error
    })
    const at = formatInstant(dueAt, language)
    await tell({ title: t('deletion.asked'), body: t('deletion.asked.body', { at }) })
    clearUserAndLocalStorage()
    openHome()
  }

  return (
    <>
      <Obstacles obstacles={obstacles} />
      <Card title={t('deletion.goes')}>
        <ItemList items={DELETED.map((one) => t(`goes.${one}`))} />
      </Card>
      <Card title={t('deletion.stays')}>
        <ItemList
          items={remains.map(({ kind, until }) =>
            t(`stays.${kind}`, { until: until === null ? '' : formatDate(until, language) }),
          )}
        />
      </Card>
      <Card title={t('deletion.then')}>
        <ItemList items={[t('deletion.then.out'), t('deletion.then.back'), t('deletion.then.exams')]} />
        {isPossible && (
          <ConfirmOwner contacts={data.contacts} submit={t('deletion.next')} danger onConfirmed={remove} />
        )}
        <ButtonRow>
          <Button kind="secondary" onPress={() => returnTo(addressOf('ownData'))}>
            {t('deletion.keep')}
          </Button>
        </ButtonRow>
      </Card>
    </>
  )
}

function Obstacles({ obstacles }: Pick<OwnData['deletion'], 'obstacles'>) {
  const t = useOwnDataText()
  const language = useLanguage()
  const local = useLocalText()
  if (obstacles.length === 0) return null
  const items = obstacles.map(({ kind, name, until }) =>
    until === null || kind === 'postage'
      ? t(`obstacle.${kind}`, { name: local(name) })
      : t(`obstacle.${kind}.until`, { name: local(name), until: formatDeadline(until, language) }),
  )
  return (
    <Card title={t('deletion.notYet')}>
      <Note tone="wait">{t('deletion.notYet.text')}</Note>
      <ItemList items={items} />
    </Card>
  )
}
