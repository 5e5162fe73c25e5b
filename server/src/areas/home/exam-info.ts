import { createHash } from 'node:crypto'
import { batchState } from '@contract/registration/offered/batch-state'
import { canBePrepared } from '@contract/registration/offered/preparation'
import type { ExamInfo } from '@contract/endpoints/home'
import { MODULES, type Module } from '@contract/project/gates'
import { moduleTypeOf } from '@contract/project/function-module'
import type { ModuleGate } from '@server/calls/project/gates'
import type { BatchDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'

interface ExamInfoFacts {
  definition: ProjectDefinition
  /** Revision of the project, incremented by every import and gate switch. */
  revision: number
  gates: Record<Module, ModuleGate>
  /** Batch named in the URL, if any. */
  batch: Pick<BatchDefinition, 'code' | 'name'> | null
  /** Base URL of the site without a trailing slash, used to complete a return path. */
  site: string
  /** Milliseconds. */
  now: number
}

/** Builds the project info for clients; the field names are those of the specification (§3, current exam info). */
export function examInfo({ definition, revision, gates, batch, site, now }: ExamInfoFacts): ExamInfo {
  return {
    logo_name: definition.logo,
    logo_name_en: definition.logoEn,
    exam_name: definition.name.zh,
    exam_name_en: definition.name.en,
    language_type: definition.language,
    domain: definition.domain,
    exam_type: definition.examType,
    invoice_is_open: definition.invoice ? 1 : 0,
    exempt_exam_is_open: definition.exemption ? 1 : 0,
    function_module: functionModules(gates),
    return_url: definition.returnUrl.startsWith('/') ? site + definition.returnUrl : definition.returnUrl,
    presentation: definition.presentation,
    about: definition.about ?? null,
    helpdesk: { chat: definition.chat !== undefined, phone: '', email: '', ...definition.contact },
    filing: definition.filing ?? null,
    batch: batch && { code: batch.code, name: batch.name },
    next_batch_closes_at: nextClosing(definition.batches, now),
    preparation: nextPreparation(definition.batches, now),
    revision: revisionOf({ definition, revision, gates, now }),
    server_time: new Date(now).toISOString(),
  }
}

/**
 * Returns a short hash of the project info, derived from the file, the gates and the clock. Cheap, because all clients
 * that wait for a module to open poll it every few seconds.
 */
export function revisionOf({ definition, revision, gates, now }: Omit<ExamInfoFacts, 'batch' | 'site'>): string {
  const said = [
    definition.domain,
    revision,
    functionModules(gates),
    nextClosing(definition.batches, now),
    nextPreparation(definition.batches, now),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

function functionModules(gates: Record<Module, ModuleGate>): ExamInfo['function_module'] {
  return MODULES.map((module) => functionModule(module, gates[module]))
}

function nextClosing(batches: readonly BatchDefinition[], now: number): string | null {
  const closings = batches.filter((batch) => batchState(batch, now) === 'open').map(({ closesAt }) => closesAt)
  return closings.sort()[0] ?? null
}

/** Returns the batches that can be prepared now, and when the first of them opens. */
function nextPreparation(batches: readonly BatchDefinition[], now: number): ExamInfo['preparation'] {
  const ahead = batches.filter((batch) => canBePrepared(batch, now))
  const opensAt = ahead.map((batch) => batch.opensAt).sort()[0]
  return opensAt === undefined ? null : { opensAt, batches: ahead.map(({ code }) => code) }
}

/** Builds the state of a module: `selected` when the project offers it; the gate says whether it can be used now. */
function functionModule(module: Module, gate: ModuleGate): ExamInfo['function_module'][number] {
  return {
    module_type: moduleTypeOf(module),
    selected: gate.isOffered,
    switch: gate.switch,
    opensAt: gate.opensAt ?? null,
    closesAt: gate.closesAt ?? null,
  }
}

/** Returns the project's chat as the widget expects it: code and link joined by a plus sign (specification §3). */
export function chatOf({ chat }: Pick<ProjectDefinition, 'chat'>): { online_chat: string; chat_type: string } {
  return chat ? { online_chat: `${chat.code}+${chat.link}`, chat_type: chat.type } : { online_chat: '', chat_type: '' }
}
