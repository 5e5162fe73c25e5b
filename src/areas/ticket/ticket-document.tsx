import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { TicketSheet } from '@contract/ticket/ticket'
import { isNamedBySitting } from '@contract/ticket/ticket-exam'
import { inGroups } from '@contract/typed/document-code'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Picture } from '@/ui/content/picture'
import { SittingView } from './sitting-view'
import { useTicketText } from './texts'
import styles from './ticket-document.module.scss'

const PHOTO = { width: 80, height: 112 }
const QR = { width: 132, height: 132 }

interface TicketDocumentProps {
  sheet: TicketSheet
  /** Name of the ticket in the project. */
  title: string
  /** Masked ID number as displayed by the page; plain text by default. */
  idNumber?: ReactNode
}

/** Ticket in its printed form: holder, sittings with places, rules and verification code. */
export function TicketDocument({ sheet, title, idNumber = sheet.holder.idNumber }: TicketDocumentProps) {
  const t = useTicketText()
  const local = useLocalText()
  const { examName, batchName, holder, number, sittings, rules, verify } = sheet
  return (
    <View className={styles.paper}>
      <View className={styles.top}>
        <View className={styles.words}>
          <View className={styles.exam}>{local(examName)}</View>
          <View className={styles.title} {...roleProps('heading')} aria-level="2">
            {title}
          </View>
        </View>
        {holder.photo && <Picture src={holder.photo} alt={t('photo')} {...PHOTO} />}
      </View>
      <Facts
        facts={[
          { label: t('number'), value: number, isExact: true },
          { label: t('name'), value: holder.realName, isExact: true },
          { label: local(ID_TYPE_NAMES[holder.idType]), value: idNumber, isExact: typeof idNumber === 'string' },
          ...(isNamedBySitting(sheet) ? [] : [{ label: t('batch'), value: local(batchName) }]),
        ]}
      />
      {sittings.map((sitting) => (
        <SittingView key={`${sitting.startsAt} ${sitting.name.zh}`} sitting={sitting} />
      ))}
      <View className={styles.head} {...roleProps('heading')} aria-level="3">
        {t('rules')}
      </View>
      <ItemList isNumbered items={rules.map(local)} />
      {verify && (
        <View className={styles.code}>
          <Picture src={verify.picture} alt={t('qr')} {...QR} />
          <View>{t('code', { code: inGroups(verify.code) })}</View>
          <View className={styles.small}>{t('qr.text')}</View>
        </View>
      )}
    </View>
  )
}
