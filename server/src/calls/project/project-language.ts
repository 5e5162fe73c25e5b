import type { Language } from '../reply/message'
import type { Project } from './project-cache'

/** What nobody asks for at this moment, or somebody else may ask for, is written in the project's language. */
export const projectLanguage = ({ definition }: Pick<Project, 'definition'>): Language =>
  definition.language === 'en' ? 'en' : 'zh'
