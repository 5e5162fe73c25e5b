import type { Language } from '../reply/envelope'
import type { Project } from './project-cache'

/** Language of content without a requesting user, or shared by several users. */
export const projectLanguage = ({ definition }: Pick<Project, 'definition'>): Language =>
  definition.language === 'en' ? 'en' : 'zh'
