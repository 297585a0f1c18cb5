call app.protect('auth.credentials');

call app.protect('auth.sessions');

call app.protect('auth.login_failures');

call app.protect('auth.known_devices');

call app.protect('auth.token_fingerprint');

call app.protect('auth.second_factors');

call app.protect('auth.recovery_codes');

call app.protect('auth.login_challenges');

call app.protect('auth.factor_failures');

call app.protect('auth.sign_on_accounts');

call app.protect('auth.sign_on_codes');

call app.protect('auth.passkeys');

call app.protect('auth.passkey_challenges');

call app.protect('auth.password_links');

call app.protect('auth.sign_on_settings');
