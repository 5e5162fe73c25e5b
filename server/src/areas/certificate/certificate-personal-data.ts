import { and, eq, inArray } from 'drizzle-orm'
import {
  certificateAuthorisations,
  certificateCopies,
  certificateEvents,
  certificates,
  replacedCertificates,
} from '@server/core/tables/certificate'
import { changeUses } from '@server/domain/files/file-use'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { exportedDay, entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { certificatesOf, changeCertificate, photoUser, type Certificate } from './certificate-store'
import { copiesOf } from './copies/copy-store'
import { gradeText } from './grade'
import { kindNamed, namesOf } from './kinds'

const stateWords = {
  issued: { zh: '已签发', en: 'issued' },
  reissued: { zh: '已补发', en: 'reissued' },
  withdrawn: { zh: '已撤销', en: 'revoked' },
}

/**
 * Personal-data source for certificates. Number, grade and date of an issued certificate are retained, so that its
 * validity can still be verified; name, document, photo, stamped copies and the withdrawal reason are deleted.
 */
export const certificatePersonalData: PersonalDataSource = {
  tables: [certificates, replacedCertificates, certificateCopies, certificateEvents, certificateAuthorisations],
  exportSections: async (services, person) => {
    const mine = await certificatesOf(services, services.db, person.owner)
    const described = mine.map(async (one) => {
      const copies = await copiesOf(services, one)
      const { facts } = one
      return entry([
        fact('证书', 'Certificate', namesOf(person.project, one.certificateCode).name),
        fact('证书编号', 'Certificate number', one.number),
        fact('姓名', 'Full name', facts.realName),
        fact('证件号码', 'ID document number', facts.idNumber),
        fact('等级', 'Grade', gradeText(kindNamed(person.project, one.certificateCode), facts)),
        fact('日期', 'Date', exportedDay(facts.awardedOn)),
        fact('状态', 'Status', stateWords[one.state]),
        fact('签发时间', 'Issued', exportedTime(one.issuedAt)),
        fact('补发时间', 'Reissued', one.reissuedAt && exportedTime(one.reissuedAt)),
        fact('撤销时间', 'Withdrawn', one.withdrawnAt && exportedTime(one.withdrawnAt)),
        fact('撤销原因', 'Why it was withdrawn', one.reason),
        ...copies.map(({ purpose, validUntil }) =>
          fact('加注副本', 'Stamped copy', {
            zh: `${purpose}，有效期至 ${exportedTime(validUntil).zh}`,
            en: `${purpose}, until ${exportedTime(validUntil).en}`,
          }),
        ),
      ])
    })
    return part('证书', 'Certificates', await Promise.all(described))
  },
  remaining: async (services, { owner }) => {
    const mine = await certificatesOf(services, services.db, owner)
    return mine.length > 0 ? [{ kind: 'certificates', until: null }] : []
  },
  end: async (services, tx, { owner }) => {
    const { projectId, accountId } = owner
    const mine = await certificatesOf(services, tx, owner)
    for (const one of mine) {
      await changeUses(tx, photoUser(one), { before: one.photoFileId === null ? [] : [one.photoFileId], after: [] })
      await changeCertificate(services, tx, one, { ...nameless(one), photoFileId: null, reason: null })
    }
    const ids = mine.map(({ certificateId }) => certificateId)
    if (ids.length > 0)
      await tx
        .delete(certificateCopies)
        .where(and(eq(certificateCopies.projectId, projectId), inArray(certificateCopies.certificateId, ids)))
    await tx
      .delete(certificateAuthorisations)
      .where(
        and(eq(certificateAuthorisations.projectId, projectId), eq(certificateAuthorisations.accountId, accountId)),
      )
  },
}

const nameless = ({ facts }: Certificate) => ({
  facts: { ...facts, realName: '', idType: 'other' as const, idNumber: '' },
})
