/** Audience that session tokens carry and PostgREST insists on (`PGRST_JWT_AUD`). */
export const tokenAudience = 'lab-console';
